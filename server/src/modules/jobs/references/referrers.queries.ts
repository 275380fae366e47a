import { isNull } from 'drizzle-orm';
import type { Referrer } from '../../../platform/references/referrers.ts';
import { assemblyLines } from '../assemblies/assembly-lines.table.ts';
import { budgetLines, budgetTransfers, costEstimates } from '../budgets/budgets.table.ts';
import { templateLines } from '../job-templates/template-lines.table.ts';
import { templateSelections } from '../job-templates/template-selections.table.ts';
import { jobs } from '../jobs/jobs.table.ts';

const job = { name: 'jobs', resource: 'job', table: jobs, counts: isNull(jobs.deletedAt) } as const;
const transfer = { resource: 'budget-transfer', table: budgetTransfers } as const;

/** The tables of this module that point at contacts, deals and cost codes. */
export const JOB_REFERRERS: readonly Referrer[] = [
  { to: 'contact', column: jobs.contactId, ...job },
  { to: 'deal', column: jobs.dealId, keepsDealWon: true, says: 'The deal now has a job.', ...job },
  {
    to: 'cost-code',
    name: 'budgetLines',
    resource: 'budget-line',
    table: budgetLines,
    column: budgetLines.costCodeId,
  },
  {
    to: 'cost-code',
    name: 'assemblyLines',
    resource: 'assembly',
    table: assemblyLines,
    column: assemblyLines.costCodeId,
  },
  {
    to: 'cost-code',
    name: 'templateLines',
    resource: 'job-template',
    table: templateLines,
    column: templateLines.costCodeId,
  },
  {
    to: 'cost-code',
    name: 'templateSelections',
    resource: 'job-template',
    table: templateSelections,
    column: templateSelections.costCodeId,
  },
  { to: 'cost-code', name: 'transfersFrom', column: budgetTransfers.fromCodeId, ...transfer },
  { to: 'cost-code', name: 'transfersTo', column: budgetTransfers.toCodeId, ...transfer },
  {
    to: 'cost-code',
    name: 'estimates',
    resource: 'cost-estimate',
    table: costEstimates,
    column: costEstimates.costCodeId,
  },
];
