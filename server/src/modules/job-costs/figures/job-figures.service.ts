import type { LiveFigure } from '../../../platform/figures/live-figures.ts';
import { sumOpenCommitments } from '../cost-report/cost-report.queries.ts';
import { countOverBudget, workOutWipSchedule } from '../wip-schedule/wip-schedule.service.ts';

/** The figures that jobs provide to scorecards. All of them are money, so they require permission to view jobs. */
export const JOB_FIGURES: readonly LiveFigure[] = [
  {
    key: 'jobs_over_budget',
    label: 'Jobs over budget',
    about: 'Jobs under way whose forecast was above their budget at the end of the week',
    unit: 'number',
    kind: 'flow',
    permission: 'jobs_read',
    read: async (db, { to }) => String(await countOverBudget(db, to)),
  },
  {
    key: 'over_under_billing',
    label: 'Over/under billing',
    about: 'What jobs under contract were billed less what they earned, at the end of the week',
    unit: 'currency',
    kind: 'flow',
    permission: 'jobs_read',
    read: async (db, { to }) => (await workOutWipSchedule(db, { asOf: to, state: 'open' })).totals.overUnder,
  },
  {
    key: 'open_commitments',
    label: 'Open commitments',
    about: 'What was ordered for jobs and not billed yet at the end of the week',
    unit: 'currency',
    kind: 'flow',
    permission: 'jobs_read',
    read: (db, { to }) => sumOpenCommitments(db, to),
  },
];
