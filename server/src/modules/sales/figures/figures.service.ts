import type { LiveFigure } from '../../../platform/figures/live-figures.ts';
import {
  countActivitiesDone,
  countDealsThatReached,
  countNewLeads,
  shareOfDealsWon,
  sumDealsWon,
  sumOpenPipeline,
} from './figures.queries.ts';

/** What sales feeds scorecards with. */
export const SALES_FIGURES: readonly LiveFigure[] = [
  {
    key: 'new_leads',
    label: 'New leads',
    about: 'Leads entered or imported in the week',
    unit: 'number',
    kind: 'flow',
    read: countNewLeads,
  },
  {
    key: 'deals_won',
    label: 'Deals won',
    about: 'Deals that were won in the week',
    unit: 'number',
    kind: 'flow',
    read: (db, span) => countDealsThatReached(db, 'closed_won', span),
  },
  {
    key: 'deals_won_value',
    label: 'Value of deals won',
    about: 'What the deals are worth that were won in the week',
    unit: 'currency',
    kind: 'flow',
    read: sumDealsWon,
  },
  {
    key: 'proposals_made',
    label: 'Proposals made',
    about: 'Deals that came to the stage Proposal in the week',
    unit: 'number',
    kind: 'flow',
    read: (db, span) => countDealsThatReached(db, 'proposal', span),
  },
  {
    key: 'win_rate',
    label: 'Win rate',
    about: 'Deals won of those decided in the week',
    unit: 'percent',
    kind: 'flow',
    read: shareOfDealsWon,
  },
  {
    key: 'pipeline_value',
    label: 'Pipeline value',
    about: 'What all open deals are worth',
    unit: 'currency',
    kind: 'level',
    read: sumOpenPipeline,
  },
  {
    key: 'activities_done',
    label: 'Activities done',
    about: 'Calls, e-mails, meetings and tasks completed in the week',
    unit: 'number',
    kind: 'flow',
    read: countActivitiesDone,
  },
];
