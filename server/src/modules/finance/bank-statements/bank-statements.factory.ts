import type { StatementItem } from '@builder-os/contract/modules/finance/statement-worksheet';
import type { Agent } from '../../../../test/agent.ts';
import { recordTransaction } from '../financial-transactions/financial-transactions.factory.ts';

/** March and April of an account: an opening balance of 1,000.00, then deposits and checks. */
export async function bookTwoMonths(agent: Agent, accountId: number): Promise<void> {
  await agent.post('/api/opening-balances', { date: '2025-02-28', balances: [{ accountId, amount: '1000.00' }] });
  const say = (description: string, referenceNumber?: string) => ({ accountId, description, referenceNumber });
  await recordTransaction(agent, '2025-03-03', 'income', '2500.00', say('Elm Street deposit'));
  await recordTransaction(agent, '2025-03-05', 'expense', '120.01', say('Lumber', '101'));
  await recordTransaction(agent, '2025-03-10', 'expense', '800.00', say('Rent'));
  await recordTransaction(agent, '2025-03-28', 'expense', '75.50', say('Fuel', '102'));
  await recordTransaction(agent, '2025-03-31', 'income', '400.00', say('Late deposit'));
  await recordTransaction(agent, '2025-04-08', 'income', '150.25', say('Scrap'));
  await recordTransaction(agent, '2025-04-20', 'expense', '60.00', say('Phone'));
}

/** The posting of the item with a memo. */
export function postingNamed(items: readonly StatementItem[], memo: string): number {
  const item = items.find((one) => one.memo === memo);
  if (!item) throw new Error(`no item is called ${memo}`);
  return item.postingId;
}
