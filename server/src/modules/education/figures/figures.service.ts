import type { LiveFigure } from '../../../platform/figures/live-figures.ts';
import { countEnrollments, countSessionsDelivered } from './figures.queries.ts';

/** The figures that Builder Education provides to scorecards. */
export const EDUCATION_FIGURES: readonly LiveFigure[] = [
  {
    key: 'enrolments',
    label: 'Enrollments',
    about: 'People who joined a course or coaching program this week',
    unit: 'number',
    kind: 'flow',
    read: countEnrollments,
  },
  {
    key: 'sessions_delivered',
    label: 'Coaching sessions completed',
    about: 'Coaching package sessions completed this week',
    unit: 'number',
    kind: 'flow',
    read: countSessionsDelivered,
  },
];
