import type { Page } from '@playwright/test';
import { addRecord, read } from '../records.ts';

export const DRAFT = 'Mill Street addition';
export const BUILT = 'Fountain Avenue storefront';

export interface Known {
  id: number;
  name: string;
  budgetApprovedAt?: string | null;
}

interface KnownBudget {
  lines: unknown[];
  approvedAt: string | null;
}

/** Ensures a job whose budget is a draft and one whose budget is approved; an earlier click may have deleted or approved either. */
export async function fillJobs(page: Page): Promise<Record<string, number>> {
  const ids: Record<string, number> = {};
  for (const name of [DRAFT, BUILT]) ids[name] = await makeJob(page, name, name === DRAFT);
  await ensureBudget(page, ids[DRAFT] ?? 0, false);
  await ensureBudget(page, ids[BUILT] ?? 0, true);
  return ids;
}

/** @param isDraft whether the job's budget must be a draft; if it's approved, a new job is created */
export async function makeJob(page: Page, name: string, isDraft: boolean): Promise<number> {
  const find = async () => (await read<Known[]>(page, '/api/jobs')).find((job) => job.name === name);
  const old = await find();
  if (isDraft && old?.budgetApprovedAt) {
    const deleted = await page.request.delete(`/api/jobs/${old.id}`);
    // A contracted job can't be deleted.
    if (!deleted.ok()) await page.request.put(`/api/jobs/${old.id}`, { data: { name: `Former job ${old.id}` } });
  }
  const job = { name, kind: 'renovation', businessUnit: 'general', originalContract: '175000' };
  if (!(await find())) await addRecord(page, '/api/jobs', job);
  const made = await find();
  if (!made) throw new Error(`/api/jobs does not list ${name}`);
  return made.id;
}

async function ensureBudget(page: Page, jobId: number, isApproved: boolean): Promise<void> {
  const budget = await read<KnownBudget>(page, `/api/jobs/${jobId}/budget`);
  if (budget.lines.length === 0) {
    const [code] = await read<Known[]>(page, '/api/cost-codes');
    const line = { costType: 'labor', description: 'Dig and pour', quantity: '10', unit: 'h', unitCost: '85' };
    await addRecord(page, `/api/jobs/${jobId}/budget-lines`, { ...line, costCodeId: code?.id });
  }
  if (isApproved && budget.approvedAt === null) await addRecord(page, `/api/jobs/${jobId}/budget/approve`, {});
}
