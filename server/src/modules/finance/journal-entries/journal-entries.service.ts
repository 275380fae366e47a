import type {
  CreateEntry,
  Entry,
  EntryListQuery,
  ReverseEntry,
} from '@builder-os/contract/modules/finance/journal-entries';
import type { SourceType } from '@builder-os/contract/modules/finance/ledger';
import { fromCents, toCents } from '@builder-os/contract/platform/money';
import type { Executor } from '../../../platform/db/database.ts';
import { formatCents } from '../../../platform/format/figures.ts';
import type { Act } from '../../../platform/http/act.ts';
import { conflict, found, validation } from '../../../platform/http/errors.ts';
import type { Page } from '../../../platform/http/pages.ts';
import { ACCOUNT_NOT_IN_USE } from '../ledger/account-in-use.ts';
import { listUsableAccounts } from '../ledger/category-accounts.service.ts';
import { credit, debit, postEntry, reverseEntry } from '../ledger/ledger.service.ts';
import { findEntries, findEntryPage } from './journal-entries.queries.ts';

/** Sources whose reversal is only the mirror entry: their screens ask the ledger whether they're reversed. */
const REVERSED_HERE: readonly (SourceType | null)[] = [
  null,
  'financial-transaction',
  'revenue-record',
  'profit-first-account',
];

export function listEntries(db: Executor, query: EntryListQuery): Promise<Page<Entry>> {
  return findEntryPage(db, query);
}

export async function getEntry(db: Executor, id: number): Promise<Entry> {
  const [entry] = await findEntries(db, [id]);
  return found(entry, 'Entry');
}

/** Posts an entry made by hand: debits must equal credits, and the accounts must be active. */
export async function createEntry(act: Act, { date, memo, postings }: CreateEntry): Promise<Entry> {
  const sum = (side: 'debit' | 'credit') => postings.reduce((total, line) => total + toCents(line[side]), 0n);
  const difference = sum('debit') - sum('credit');
  if (difference !== 0n) {
    throw validation({
      postings: `Debits are ${formatCents(fromCents(sum('debit')))} and credits are ${formatCents(fromCents(sum('credit')))}. They have to be equal.`,
    });
  }
  const usable = await listUsableAccounts(
    act.tx,
    postings.map(({ ledgerAccountId }) => ledgerAccountId),
  );
  const unknown = postings.findIndex(({ ledgerAccountId }) => !usable.has(ledgerAccountId));
  if (unknown >= 0) throw validation({ [`postings.${unknown}.ledgerAccountId`]: ACCOUNT_NOT_IN_USE });
  const lines = postings.map((line) =>
    line.credit === '0.00'
      ? debit(line.ledgerAccountId, line.debit, line)
      : credit(line.ledgerAccountId, line.credit, line),
  );
  const { id } = await postEntry(act, { date, kind: 'manual', memo, lines });
  return getEntry(act.tx, id);
}

/** @throws AppError `conflict` (409) for an entry that must be reversed where it was made: an allocation run, a bill */
export async function reverseByHand(act: Act, id: number, { date, reason }: ReverseEntry): Promise<Entry> {
  const entry = await getEntry(act.tx, id);
  if (!REVERSED_HERE.includes(entry.sourceType)) {
    throw conflict(`This came from ${entry.sourceType?.replaceAll('-', ' ')} ${entry.sourceId}. Reverse it there.`);
  }
  const mirror = await reverseEntry(act, id, { date, memo: reason && `Reversal: ${entry.memo} (${reason})` });
  return getEntry(act.tx, mirror.id);
}
