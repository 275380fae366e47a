import type {
  BankLine,
  BankLineQuery,
  ConfirmMatches,
  MatchCandidate,
} from '@builder-os/contract/modules/finance/bank-lines';
import { fromCents, toCents } from '@builder-os/contract/platform/money';
import { recordChange } from '../../../platform/audit/audit.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { violatedConstraint } from '../../../platform/db/database-errors.ts';
import { formatCents, formatDay } from '../../../platform/format/figures.ts';
import type { Act, IfMatch, Target } from '../../../platform/http/act.ts';
import { conflict, found, validation } from '../../../platform/http/errors.ts';
import type { Page } from '../../../platform/http/pages.ts';
import { checkVersion } from '../../../platform/http/versions.ts';
import { reverseEntry } from '../ledger/ledger.service.ts';
import {
  findBankLineForUpdate,
  findBankLinePage,
  findBankLines,
  type LineChanges,
  updateBankLineRow,
} from './bank-lines.queries.ts';
import type { BankLineRecord } from './bank-lines.table.ts';
import {
  deleteMatches,
  findLinePostings,
  findOwnPosting,
  insertMatches,
  type LinePosting,
} from './line-matches.queries.ts';
import { findCandidates, findEntriesFor, findUnmatched } from './match-candidates.queries.ts';
import { suggest } from './suggestions.ts';

const RESOURCE = 'bank-line';

export async function listBankLines(db: Executor, query: BankLineQuery): Promise<Page<BankLine>> {
  const page = await findBankLinePage(db, query);
  return { ...page, rows: suggest(page.rows) };
}

export async function getBankLine(db: Executor, id: number): Promise<BankLine> {
  const [line] = suggest(await findBankLines(db, [id]));
  return found(line, 'Line');
}

/** Lines by id, in the order of the ids. */
export async function listLinesOf(db: Executor, ids: readonly number[]): Promise<BankLine[]> {
  return suggest(await findBankLines(db, ids));
}

export async function listSuggestions(db: Executor, id: number): Promise<MatchCandidate[]> {
  const { state } = await getBankLine(db, id);
  return state === 'open' ? findCandidates(db, id) : [];
}

/** Unmatched entries of a line's account that it can be matched with, nearest first. */
export async function listEntriesFor(db: Executor, id: number, q: string | undefined): Promise<MatchCandidate[]> {
  const { state } = await getBankLine(db, id);
  return state === 'open' ? findEntriesFor(db, id, q) : [];
}

/** Matches a line with postings. @throws AppError `validation` (400) when they have another account or sum */
export async function matchLine(act: Act, target: Target, postingIds: readonly number[]): Promise<BankLine> {
  const { id } = target;
  await confirmMatch(act, target, postingIds);
  return getBankLine(act.tx, id);
}

/** Matches a line with the entry another record made of it. The entry is on the line's account, with its amount. */
export async function matchLineWithEntry(act: Act, target: Target, entryId: number): Promise<void> {
  const { accountId } = await getBankLine(act.tx, target.id);
  await confirmMatch(act, target, [await getOwnPosting(act, entryId, accountId)]);
}

/** Matches a line with another entry in place of one it's matched with; the line's other entries stay. */
export async function replaceMatch(act: Act, target: Target, entries: { from: number; to: number }): Promise<void> {
  const before = await lockLine(act, target);
  const matched = await findLinePostings(act.tx, before.id);
  const kept = matched.filter(({ entryId }) => entryId !== entries.from);
  const added = { entryId: entries.to, postingId: await getOwnPosting(act, entries.to, before.accountId) };
  await changeLine(act, 'match', before, {
    state: before.state,
    ruleId: before.ruleId,
    matched,
    matches: [...kept, added],
  });
}

async function getOwnPosting(act: Act, entryId: number, accountId: number): Promise<number> {
  const postingId = await findOwnPosting(act.tx, { entryId, accountId });
  if (postingId === undefined) throw validation({ bankLineId: 'Choose a line of the account the money came into.' });
  return postingId;
}

/** Confirms several lines, all or none. */
export async function confirmMatches(
  act: Act,
  { matches }: ConfirmMatches,
  ifMatch: IfMatch = null,
): Promise<BankLine[]> {
  // In the order of their ids, as all other code locks them.
  for (const { lineId, postingId } of matches.toSorted((one, other) => one.lineId - other.lineId)) {
    await confirmMatch(act, { id: lineId, ifMatch }, [postingId]);
  }
  return listLinesOf(
    act.tx,
    matches.map(({ lineId }) => lineId),
  );
}

export async function ignoreLine(act: Act, target: Target): Promise<BankLine> {
  const { id } = target;
  await changeLine(act, 'ignore', await lockOpenLine(act, target), { state: 'ignored', ruleId: null });
  return getBankLine(act.tx, id);
}

/** Reopens a line and frees its entries. The transaction made from it is reversed, unless it already was. */
export async function undoLine(act: Act, target: Target): Promise<BankLine> {
  const before = await lockLine(act, target);
  if (before.state === 'open') throw conflict('This line is already open.');
  const { isMatchReversed } = await getBankLine(act.tx, before.id);
  const matched = await findLinePostings(act.tx, before.id);
  if (before.state === 'categorised' && !isMatchReversed) {
    for (const { entryId } of matched) await reverseEntry(act, entryId);
  }
  await changeLine(act, 'undo', before, { state: 'open', ruleId: null, matched });
  return getBankLine(act.tx, before.id);
}

const SPELLED = { open: 'open', matched: 'matched', categorised: 'categorized', ignored: 'ignored' } as const;

/** Returns an open line, locked. @throws AppError `conflict` (409) when it isn't open */
export async function lockOpenLine(act: Act, target: Target): Promise<BankLineRecord> {
  const record = await lockLine(act, target);
  if (record.state !== 'open') throw conflict(`This line is already ${SPELLED[record.state]}. Undo that first.`);
  return record;
}

/**
 * The day a line is recorded on: its own, or its `laterDay` if the caller confirms it.
 * @throws AppError `validation` (400) naming `date` when the sent day is another
 */
export function checkEntryDay({ date, laterDay }: BankLine, sent: string = date): string {
  const day = laterDay?.date ?? date;
  if (sent === day) return day;
  throw validation({ date: `This line is recorded on ${formatDay(day)}${laterDay ? LATER[laterDay.reason] : ''}.` });
}

const LATER = {
  closed: ', because the books are closed through its own date',
  reversed: ', because its earlier transaction was reversed on that day',
} as const;

/** A line's new state, and the postings it's matched with before and after. */
interface LineChange extends LineChanges {
  matched?: readonly LinePosting[];
  matches?: readonly LinePosting[];
}

/** Changes a line and its matches, and records the change. */
export async function changeLine(
  act: Act,
  verb: string,
  { id, state, ruleId }: BankLineRecord,
  { matched = [], matches = [], ...changes }: LineChange,
): Promise<void> {
  if (matched.length > 0) await deleteMatches(act.tx, id);
  if (matches.length > 0) {
    await insertMatches(act.tx, id, matches).catch((error: unknown) => {
      if (violatedConstraint(error) !== 'bank_line_matches_pkey') throw error;
      throw conflict('Another line was just matched with one of these entries.');
    });
  }
  const version = await updateBankLineRow(act.tx, id, changes);
  await recordChange(act, {
    resource: RESOURCE,
    verb,
    before: { id, state, ruleId },
    after: { id, ...changes, version },
    details: {
      ...(matched.length > 0 && { earlierEntries: matched.map(({ entryId }) => entryId) }),
      ...(matches.length > 0 && { entries: matches.map(({ entryId }) => entryId) }),
    },
  });
}

async function confirmMatch(act: Act, target: Target, postingIds: readonly number[]): Promise<void> {
  const before = await lockOpenLine(act, target);
  const matches = await checkEntries(act, before, postingIds);
  await changeLine(act, 'match', before, { state: 'matched', ruleId: null, matches });
}

/** @throws AppError `validation` (400) when a posting can't be the line's, or they don't sum to its amount */
async function checkEntries(
  act: Act,
  { id, amount }: BankLineRecord,
  postingIds: readonly number[],
): Promise<LinePosting[]> {
  const entries = await findUnmatched(act.tx, id, postingIds);
  if (entries.length !== postingIds.length) {
    throw validation({ postingIds: 'Choose unmatched entries on the account of the line.' });
  }
  const sum = entries.reduce((cents, entry) => cents + toCents(entry.amount), 0n);
  const missing = toCents(amount) - sum;
  if (missing === 0n) return entries;
  throw validation({
    postingIds: `These entries add up to ${formatCents(fromCents(sum))} and the line is ${formatCents(amount)}, a difference of ${formatCents(fromCents(missing))}.`,
  });
}

async function lockLine(act: Act, { id, ifMatch }: Target): Promise<BankLineRecord> {
  const record = found(await findBankLineForUpdate(act.tx, id), 'Line');
  if (ifMatch != null) await checkVersion(act, RESOURCE, await getBankLine(act.tx, id), ifMatch);
  return record;
}
