import type {
  FinancialTransaction,
  TransactionType,
} from '@builder-os/contract/modules/finance/financial-transactions';
import type { Agent } from '../../../../test/agent.ts';

/** A transaction in short: its day, its type, its amount, and any other fields the test needs. */
export type Booked = [day: string, type: TransactionType, amount: number | string, fields?: object];

/** Records a transaction over HTTP, for the whole business by default. */
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
