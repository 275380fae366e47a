import type { RunPreview, RunSchedule } from '@builder-os/contract/modules/finance/allocation-runs';
import type { FinancialTransaction } from '@builder-os/contract/modules/finance/financial-transactions';
import { sql } from 'drizzle-orm';
import type { Agent } from '../../../../test/agent.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { recordTransaction } from '../financial-transactions/financial-transactions.factory.ts';
import { setUpDefaultAccounts } from '../profit-first-accounts/profit-first-accounts.factory.ts';

/** Sets up the default accounts as if they had existed for a while, so that runs are outstanding. */
export async function setUpAccountsSince(db: Executor, agent: Agent, days = 400) {
  const accounts = await setUpDefaultAccounts(agent);
  await db.execute(sql`update profit_first_accounts set created_at = now() - make_interval(days => ${days})`);
  return accounts;
}

export async function readSchedule(agent: Agent): Promise<RunSchedule> {
  return (await agent.get('/api/allocation-runs/schedule')).json();
}

export async function preview(agent: Agent, query = ''): Promise<RunPreview> {
  return (await agent.get(`/api/allocation-runs/preview${query}`)).json();
}

/** Deposits money in Income, today by default. */
export async function deposit(agent: Agent, amount: string, fields: object = {}): Promise<FinancialTransaction> {
  const { today } = await readSchedule(agent);
  return recordTransaction(agent, today, 'income', amount, { description: 'Deposit', ...fields });
}
