import type {
  FinancialTransaction,
  TransactionType,
} from '@builder-os/contract/modules/finance/financial-transactions';
import type { Agent } from '../../../../test/agent.ts';

/** A transaction in short: its day, what it is, its amount, and whatever else the test is about. */
export type Booked = [day: string, type: TransactionType, amount: number | string, fields?: object];

/** Records a transaction over HTTP, of the whole business unless told. */
export async function recordTransaction(
  agent: Agent,
  ...[transactionDate, transactionType, amount, fields]: Booked
): Promise<FinancialTransaction> {
  const answer = await agent.post('/api/financial-transactions', {
    transactionType,
    amount,
    businessUnit: 'general',
    description: 'Booked',
    transactionDate,
    ...fields,
  });
  if (answer.statusCode !== 201) throw new Error(`the transaction was refused: ${answer.body}`);
  return answer.json();
}
