import type {
  BankLine,
  BankLineQuery,
  ConfirmMatches,
  MatchCandidate,
} from '@builder-os/contract/modules/finance/bank-lines';
import { recordChange } from '../../../platform/audit/audit.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { violatedConstraint } from '../../../platform/db/database-errors.ts';
import { formatDay } from '../../../platform/format/figures.ts';
import type { Act, IfMatch, Target } from '../../../platform/http/act.ts';
import { conflict, found, validation } from '../../../platform/http/errors.ts';
import type { Page } from '../../../platform/http/pages.ts';
import { checkVersion } from '../../../platform/http/versions.ts';
import { reverseEntry } from '../ledger/ledger.service.ts';
import {
  findBankLineForUpdate,
  findBankLinePage,
  findBankLines,
  findOwnPosting,
  type LineChanges,
  updateBankLineRow,
} from './bank-lines.queries.ts';
import type { BankLineRecord } from './bank-lines.table.ts';
import { findCandidates, findPossibleEntry } from './match-candidates.queries.ts';
import { suggest } from './suggestions.ts';

const RESOURCE = 'bank-line';
const NOTHING = { postingId: null, entryId: null, ruleId: null };

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

/** Confirms which posting a line is. @throws AppError `validation` (400) when it has another account or amount */
export async function matchLine(act: Act, target: Target, postingId: number): Promise<BankLine> {
  const { id } = target;
  await confirmMatch(act, target, postingId);
  return getBankLine(act.tx, id);
}

/** Matches a line with the entry another record made of it. The entry is on the line's account, with its amount. */
export async function matchLineWithEntry(act: Act, target: Target, entryId: number): Promise<void> {
  const { accountId } = await getBankLine(act.tx, target.id);
  const postingId = await findOwnPosting(act.tx, { entryId, accountId });
  if (postingId === undefined) throw validation({ bankLineId: 'Choose a line of the account the money came into.' });
  await confirmMatch(act, target, postingId);
}

/** Confirms several lines, all or none. */
export async function confirmMatches(
  act: Act,
  { matches }: ConfirmMatches,
  ifMatch: IfMatch = null,
): Promise<BankLine[]> {
  // In the order of their ids, as all other code locks them.
  for (const { lineId, postingId } of matches.toSorted((one, other) => one.lineId - other.lineId)) {
    await confirmMatch(act, { id: lineId, ifMatch }, postingId);
  }
  return listLinesOf(
    act.tx,
    matches.map(({ lineId }) => lineId),
  );
}

export async function ignoreLine(act: Act, target: Target): Promise<BankLine> {
  const { id } = target;
  await changeLine(act, 'ignore', await lockOpenLine(act, target), { state: 'ignored', ...NOTHING });
  return getBankLine(act.tx, id);
}

/** Reopens a line. The transaction made from it is reversed, unless it already was. */
export async function undoLine(act: Act, target: Target): Promise<BankLine> {
  const before = await lockLine(act, target);
  if (before.state === 'open') throw conflict('This line is already open.');
  const { isMatchReversed } = await getBankLine(act.tx, before.id);
  if (before.state === 'categorised' && before.entryId !== null && !isMatchReversed) {
    await reverseEntry(act, before.entryId);
  }
  await changeLine(act, 'undo', before, { state: 'open', ...NOTHING });
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

/** Changes a line and records the change. */
export async function changeLine(act: Act, verb: string, before: BankLineRecord, changes: LineChanges): Promise<void> {
  const { state, postingId, entryId, ruleId, id } = before;
  const version = await updateBankLineRow(act.tx, id, changes).catch((error: unknown) => {
    if (violatedConstraint(error) !== 'bank_lines_posting_key') throw error;
    throw conflict('Another line was just matched with this entry.');
  });
  await recordChange(act, {
    resource: RESOURCE,
    verb,
    before: { id, state, postingId, entryId, ruleId },
    after: { id, ...changes, version },
  });
}

async function confirmMatch(act: Act, target: Target, postingId: number): Promise<void> {
  const before = await lockOpenLine(act, target);
  const entryId = await findPossibleEntry(act.tx, before.id, postingId);
  if (entryId === undefined) {
    throw validation({ postingId: 'Choose an unmatched entry with the same account and amount.' });
  }
  await changeLine(act, 'match', before, { state: 'matched', postingId, entryId, ruleId: null });
}

async function lockLine(act: Act, { id, ifMatch }: Target): Promise<BankLineRecord> {
  const record = found(await findBankLineForUpdate(act.tx, id), 'Line');
  if (ifMatch != null) await checkVersion(act, RESOURCE, await getBankLine(act.tx, id), ifMatch);
  return record;
}
