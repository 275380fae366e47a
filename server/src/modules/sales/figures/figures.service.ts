import type { LiveFigure } from '../../../platform/figures/live-figures.ts';
import {
  countActivitiesDone,
  countDealsThatReached,
  countNewLeads,
  shareOfDealsWon,
  sumDealsWon,
  sumOpenPipeline,
} from './figures.queries.ts';

/** The figures that sales provides to scorecards. */
export const SALES_FIGURES: readonly LiveFigure[] = [
  {
    key: 'new_leads',
    label: 'New leads',
    about: 'Leads added or imported during the week',
    unit: 'number',
    kind: 'flow',
    read: countNewLeads,
  },
  {
    key: 'deals_won',
    label: 'Deals won',
    about: 'Deals won during the week',
    unit: 'number',
    kind: 'flow',
    read: (db, span) => countDealsThatReached(db, 'closed_won', span),
  },
  {
    key: 'deals_won_value',
    label: 'Value of deals won',
    about: 'Total value of deals won during the week',
    unit: 'currency',
    kind: 'flow',
    read: sumDealsWon,
  },
  {
    key: 'proposals_made',
    label: 'Proposals sent',
    about: 'Deals that moved to Proposal during the week',
    unit: 'number',
    kind: 'flow',
    read: (db, span) => countDealsThatReached(db, 'proposal', span),
  },
  {
    key: 'win_rate',
    label: 'Win rate',
    about: 'Share of deals closed during the week that were won',
    unit: 'percent',
    kind: 'flow',
    read: shareOfDealsWon,
  },
  {
    key: 'pipeline_value',
    label: 'Pipeline value',
    about: 'Total value of open deals',
    unit: 'currency',
    kind: 'level',
    read: sumOpenPipeline,
  },
  {
    key: 'activities_done',
    label: 'Activities completed',
    about: 'Calls, emails, meetings and tasks completed during the week',
    unit: 'number',
    kind: 'flow',
    read: countActivitiesDone,
  },
];
