import {
  type EntryKind,
  type LedgerKind,
  NORMAL_SIGN,
  type SourceType,
} from '@builder-os/contract/modules/finance/ledger';
import type { CostType } from '@builder-os/contract/modules/jobs/cost-codes';
import type { BusinessUnit } from '@builder-os/contract/platform/business-units';
import { fromCents, toCents } from '@builder-os/contract/platform/money';
import { recordChange } from '../../../platform/audit/audit.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { violatedConstraint } from '../../../platform/db/database-errors.ts';
import { formatDay } from '../../../platform/format/figures.ts';
import { type Act, actorId } from '../../../platform/http/act.ts';
import { conflict, found, validation } from '../../../platform/http/errors.ts';
import { checkOpenJob } from '../../jobs/jobs/jobs.service.ts';
import {
  type BookDays,
  findBookDays,
  findReversibleEntry,
  insertEntry,
  type StoredEntry,
  type StoredPosting,
} from './ledger.queries.ts';
import { findBalances, findDailySums, findSums, type LedgerSum, rangeOf } from './ledger-sums.queries.ts';

/**
 * The posting service: the only way into the ledger. Code that moves money calls `postEntry` in its own act, with lines
 * made by `debit` and `credit`, and undoes it with `reverseEntry`; balances come from `balanceOf`, `listBalances` and
 * `sumLedger`. Signs are defined once, in the contract (`NORMAL_SIGN`), and applied here: callers name sides.
 */

export type { BookDays };

/** The record a line belongs to. A project is a revenue record, a partner is a contact. */
export interface Dimensions {
  businessUnit: BusinessUnit;
  projectId?: number | null;
  propertyId?: number | null;
  partnerId?: number | null;
  dealId?: number | null;
  /** The job whose cost it is, with its cost code and type; all three or none. */
  jobId?: number | null;
  costCodeId?: number | null;
  costType?: CostType | null;
  /** The line of a purchase order that the cost was ordered with. */
  orderLineId?: number | null;
}

/** One side of an entry to be posted. Make it with `debit` or `credit`. */
export interface Line extends Dimensions {
  ledgerAccountId: number;
  amount: string;
}

export interface NewEntry {
  date: string;
  kind: Exclude<EntryKind, 'reversal'>;
  memo: string;
  lines: readonly Line[];
  /** The record it's posted for. */
  source?: { type: SourceType; id: number };
  /** A key for what may be posted only once, ever: `allocation-run 2026-03-10`. A second one is a conflict. */
  key?: string;
  /** The caller's form field for errors about the day; `date` by default. */
  dateField?: string;
  /** Passed if the caller has already read them in this act. */
  days?: BookDays;
  /** Set if the caller writes an audit row that names the entry, so that the entry gets no row. */
  isRecorded?: boolean;
  /** Set if the act as a whole doesn't change the cost of jobs, so that closed jobs accept it: paying a bill. */
  keepsCost?: boolean;
}

export interface PostedEntry {
  id: number;
  date: string;
}

/** Money into a cash account, an expense, or an amount owed to us. */
export function debit(ledgerAccountId: number, amount: string, about: Dimensions): Line {
  return { ...aboutOf(about), ledgerAccountId, amount };
}

/** Money out of a cash account, income, or an amount we owe. */
export function credit(ledgerAccountId: number, amount: string, about: Dimensions): Line {
  return { ...aboutOf(about), ledgerAccountId, amount: fromCents(-toCents(amount)) };
}

// Picks these fields only, because callers pass whole records.
function aboutOf({ businessUnit, projectId, propertyId, partnerId, dealId, ...cost }: Dimensions): Dimensions {
  const { jobId, costCodeId, costType, orderLineId } = cost;
  return { businessUnit, projectId, propertyId, partnerId, dealId, jobId, costCodeId, costType, orderLineId };
}

/**
 * Posts an entry with its lines, permanently. Lines of 0.00 are left out, so callers can pass empty shares.
 * @throws AppError `validation` (400) naming `dateField` for a day in the future or in a closed period, or `jobId` for a
 * job that is closed; `conflict` (409) when its key was already posted
 */
export async function postEntry(act: Act, entry: NewEntry): Promise<PostedEntry> {
  const { source, lines, key = null, date, kind, memo } = entry;
  checkDay(entry.days ?? (await getBookDays(act.tx)), date, entry.dateField);
  return write(
    act,
    {
      date,
      kind,
      memo,
      key,
      sourceType: source?.type ?? null,
      sourceId: source?.id ?? null,
      reversesId: null,
      createdBy: actorId(act),
      postings: lines.map(toStored),
    },
    entry,
  );
}

/** Options of a reversal: its day, its memo, the form field for errors about the day, and whether it keeps jobs’ cost. */
interface Reversal {
  date?: string;
  memo?: string;
  dateField?: string;
  keepsCost?: boolean;
}

/**
 * Posts the mirror of an entry: the same lines with opposite signs, naming the entry. It has the entry's own day, or
 * today if the books are closed through that day.
 * @throws AppError `not_found`; `conflict` (409) when it's a reversal, was already reversed or is on an archived
 * account
 */
export async function reverseEntry(act: Act, id: number, reversal: Reversal = {}): Promise<PostedEntry> {
  const entry = found(await findReversibleEntry(act.tx, id), 'Entry');
  if (entry.reversesId !== null) throw conflict('This is a reversing entry. Post the original again instead.');
  if (entry.reversedById !== null) throw conflict('This is already reversed.');
  if (entry.archived.length > 0) {
    throw conflict(`${entry.archived.join(', ')} is archived. Restore the account first.`);
  }
  const days = await getBookDays(act.tx);
  const isOpen = days.closedThrough === null || entry.date > days.closedThrough;
  const date = reversal.date ?? (isOpen ? entry.date : days.today);
  checkDay(days, date, reversal.dateField);
  if (date < entry.date) {
    throw validation({
      [reversal.dateField ?? 'date']: `Enter ${formatDay(entry.date)}, the entry’s date, or later.`,
    });
  }
  return write(
    act,
    {
      date,
      kind: 'reversal',
      memo: reversal.memo ?? `Reversal: ${entry.memo}`,
      sourceType: entry.sourceType,
      sourceId: entry.sourceId,
      reversesId: id,
      key: null,
      createdBy: actorId(act),
      postings: entry.postings.map((posting) => ({ ...posting, amount: fromCents(-toCents(posting.amount)) })),
    },
    reversal,
  );
}

/** Today in the office, and the day the books are closed through. */
export function getBookDays(db: Executor): Promise<BookDays> {
  return findBookDays(db);
}

/** The balance of an account through a day, or of everything posted, with the sign that people read (`NORMAL_SIGN`). */
export async function balanceOf(
  db: Executor,
  { ledgerAccountId, kind, through }: { ledgerAccountId: number; kind: LedgerKind; through?: string },
): Promise<string> {
  const sums = await findSums(db, rangeOf(undefined, through), { ledgerAccountId });
  return toBalance(
    kind,
    sums.reduce((total, { amount }) => total + toCents(amount), 0n),
  );
}

/** Signed sums of every account that has postings, through a day or of everything posted. */
export function listBalances(db: Executor, through?: string): Promise<Map<number, string>> {
  return findBalances(db, rangeOf(undefined, through));
}

/**
 * Signed sums of the entries dated in a span of days (inclusive), by account and unit: profit and loss of a quarter
 * with `kinds: PROFIT_AND_LOSS_KINDS`, the balance sheet without `from`. Convert them with `toBalance`.
 */
export function sumLedger(
  db: Executor,
  { from, to, kinds }: { from?: string; to?: string; kinds?: readonly LedgerKind[] },
): Promise<LedgerSum[]> {
  return findSums(db, rangeOf(from, to), { kinds });
}

/** The change of each cash account on each day of a span; days without a change are left out. */
export function listDailyCash(db: Executor, span: { from: string; to: string }) {
  return findDailySums(db, { ...span, kind: 'cash' });
}

/** A signed sum in cents as people read it for an account of this kind. */
export function toBalance(kind: LedgerKind, cents: bigint): string {
  return fromCents(cents * BigInt(NORMAL_SIGN[kind]));
}

/** No books are older: an earlier day is a typing mistake, such as a two-digit year in a four-digit field. */
const FIRST_BOOK_DAY = '1900-01-01';

/** @throws AppError `validation` (400) for a day in the future, before 1900 or in a closed period */
export function checkDay({ today, closedThrough }: BookDays, day: string, field = 'date'): void {
  if (day < FIRST_BOOK_DAY) throw validation({ [field]: 'Enter a date in 1900 or later.' });
  if (day > today) throw validation({ [field]: 'Enter today or an earlier date.' });
  if (closedThrough !== null && day <= closedThrough) throw closedPeriod(field, closedThrough);
}

function closedPeriod(field: string, closedThrough: string) {
  return validation({
    [field]: `The books are closed through ${formatDay(closedThrough)}. Enter a later date.`,
  });
}

async function write(
  act: Act,
  entry: StoredEntry,
  {
    dateField = 'date',
    isRecorded = false,
    keepsCost = false,
  }: Pick<NewEntry, 'dateField' | 'isRecorded' | 'keepsCost'>,
): Promise<PostedEntry> {
  const postings = entry.postings.filter(({ amount }) => toCents(amount) !== 0n);
  const sum = postings.reduce((total, { amount }) => total + toCents(amount), 0n);
  if (sum !== 0n || postings.length < 2) {
    throw new Error(`an entry of ${postings.length} lines that sum to ${fromCents(sum)} cannot be posted`);
  }
  for (const jobId of new Set(postings.map((posting) => posting.jobId))) {
    if (jobId !== null && !keepsCost) await checkOpenJob(act, jobId);
  }
  const id = await insertEntry(act.tx, { ...entry, postings }).catch((error: unknown) => {
    throw explain(error, dateField);
  });
  if (!isRecorded) {
    await recordChange(act, { resource: 'journal-entry', verb: 'post', after: { ...entry, id, postings } });
  }
  return { id, date: entry.date };
}

/** Explains rejections by the database that only concurrent transactions cause; all others were checked before. */
function explain(error: unknown, dateField: string): unknown {
  switch (violatedConstraint(error)) {
    case 'journal_entries_open_period':
      return validation({ [dateField]: 'The books were just closed through that date. Enter a later one.' });
    case 'journal_entries_key_key':
      return conflict('This is already posted.');
    case 'journal_entries_reverses_key':
      return conflict('This is already reversed.');
    default:
      return error;
  }
}

function toStored(line: Line): StoredPosting {
  const { projectId = null, propertyId = null, partnerId = null, dealId = null } = line;
  const { jobId = null, costCodeId = null, costType = null, orderLineId = null } = line;
  return { ...line, projectId, propertyId, partnerId, dealId, jobId, costCodeId, costType, orderLineId };
}
