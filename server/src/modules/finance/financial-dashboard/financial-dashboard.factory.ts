import { INVOICE_KINDS } from '@builder-os/contract/modules/finance/ledger';
import { fromCents, toCents } from '@builder-os/contract/platform/money';
import type { Agent } from '../../../../test/agent.ts';
import type { OpenDatabase } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { systemAct } from '../../../platform/http/act.ts';
import { getLedgerAccount } from '../ledger/category-accounts.service.ts';
import { credit, debit, postEntry } from '../ledger/ledger.service.ts';

/** Reads a section of the dashboard over HTTP, by default for the first quarter of 2025. */
export async function readSection<Section>(agent: Agent, path = '', query = '?period=2025-Q1'): Promise<Section> {
  const answer = await agent.get(`/api/financial-dashboard${path}${query}`);
  if (answer.statusCode !== 200) throw new Error(`${path} was not answered: ${answer.body}`);
  return answer.json();
}

interface PostedInvoice {
  date: string;
  amount: string;
  tax?: string;
  projectId?: number;
}

/** Makes the postings of issuing an invoice, on accounts named by their kind. */
export function postInvoice(
  database: Pick<OpenDatabase, 'pool'>,
  { date, amount, tax = '0.00', projectId }: PostedInvoice,
): Promise<unknown> {
  return inTransaction(database, async (tx) => {
    const act = systemAct(tx);
    const accounts: number[] = [];
    for (const kind of INVOICE_KINDS) accounts.push(await getLedgerAccount(act, { kind, name: kind }));
    const [receivable = 0, billed = 0, taxed = 0] = accounts;
    const about = { businessUnit: 'general', projectId } as const;
    return postEntry(act, {
      date,
      kind: 'invoice',
      memo: 'Invoice',
      lines: [
        debit(receivable, fromCents(toCents(amount) + toCents(tax)), about),
        credit(billed, amount, about),
        credit(taxed, tax, about),
      ],
    });
  });
}
