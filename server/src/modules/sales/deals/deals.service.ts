import type { BoardCard, BoardColumn, BoardColumnQuery } from '@builder-os/contract/modules/sales/deal-board';
import {
  type CreateDeal,
  type Deal,
  type DealFilter,
  type DealListQuery,
  type DealStage,
  type DealStageChange,
  type DealSummary,
  dealSchema,
  isClosed,
  type UpdateDeal,
} from '@builder-os/contract/modules/sales/deals';
import type { SQL } from 'drizzle-orm';
import { recordChange } from '../../../platform/audit/audit.ts';
import type { Database, Executor } from '../../../platform/db/database.ts';
import { type Act, actorId, type Target } from '../../../platform/http/act.ts';
import { found, validation } from '../../../platform/http/errors.ts';
import type { Page } from '../../../platform/http/pages.ts';
import { findOfficeDay } from '../../../platform/organization/office-day.ts';
import { getOrganization } from '../../../platform/organization/organization.ts';
import { bin, lock, restore } from '../../../platform/records/record-life.ts';
import { recordMentions } from '../mentions/mentions.service.ts';
import type { References } from '../references/references.queries.ts';
import { checkReferences } from '../references/references.service.ts';
import { findBoard, findBoardColumn } from './deal-board.queries.ts';
import { CLOSED_LATER, closesToday, settleClosing } from './deal-closing.ts';
import { searchForgiving } from './deal-search.service.ts';
import {
  findStageChanges,
  findValueBeforeWon,
  insertStageChange,
  setValueBeforeWon,
} from './deal-stage-changes.queries.ts';
import type { BeforeMove, ClosingFields } from './deal-stage-changes.table.ts';
import { findDealSummary } from './deal-summary.queries.ts';
import {
  dealKind,
  findAnyDealForUpdate,
  findDeal,
  findDealPage,
  insertDeal,
  lockDealRow,
  moveDealRow,
  updateDealRow,
} from './deals.queries.ts';

export function listDeals(db: Database, query: DealListQuery): Promise<Page<Deal>> {
  return searchForgiving(db, query, {
    read: (search) => findDealPage(db, search),
    isEmpty: ({ total }) => total === 0,
  });
}

export async function summarizeDeals(db: Database): Promise<DealSummary> {
  const { timeZone } = await getOrganization(db);
  return findDealSummary(db, timeZone);
}

export function getDealBoard(db: Database, filter: DealFilter): Promise<BoardColumn[]> {
  return searchForgiving(db, filter, {
    read: (search) => findBoard(db, search),
    isEmpty: (columns) => columns.every(({ count }) => count === 0),
  });
}

export function listDealColumn(db: Database, stage: DealStage, query: BoardColumnQuery): Promise<Page<BoardCard>> {
  return searchForgiving(db, query, {
    read: (search) => findBoardColumn(db, stage, search, search),
    isEmpty: ({ total }) => total === 0,
  });
}

export async function listStageChanges(db: Database, id: number): Promise<DealStageChange[]> {
  found(await findDeal(db, id), 'Deal');
  return findStageChanges(db, id);
}

export async function getDeal(db: Executor, id: number): Promise<Deal> {
  return found(await findDeal(db, id), 'Deal');
}

/** Locks a deal for another module to change; undefined if it's deleted. */
export function lockDeal(act: Act, id: number) {
  return dealKind.findForUpdate(act.tx, id);
}

/**
 * Locks a deal that follows another record, even if it's in Trash: without the changes made meanwhile, it would be
 * wrong after a restore.
 */
export function lockFollowingDeal(act: Act, id: number) {
  return findAnyDealForUpdate(act.tx, id);
}

/** Locks a deal, even if it's in Trash, so that decisions about its money happen one after another. */
export function lockDealMoney(act: Act, id: number): Promise<void> {
  return lockDealRow(act.tx, id);
}

/** @param inherited links copied from another record; they may point to records in Trash */
export async function createDeal(act: Act, fields: CreateDeal, inherited: References = {}): Promise<Deal> {
  await checkReferences(act.tx, fields, inherited);
  const closing = await chooseClosing(act, fields);
  const createdBy = actorId(act);
  const deal = await insertDeal(act.tx, { ...fields, ...closing, createdBy });
  await insertStageChange(act.tx, {
    dealId: deal.id,
    to: deal.stage,
    changedBy: createdBy,
    valueBefore: closing.value === undefined ? null : fields.value,
  });
  await recordChange(act, { resource: 'deal', verb: 'create', after: deal });
  await recordDealMentions(act, null, deal);
  return deal;
}

/** Changes the sent fields; any stage may follow any other. */
export async function updateDeal(act: Act, target: Target, changes: UpdateDeal): Promise<Deal> {
  const before = await lock(act, dealKind, target, dealSchema.parse);
  await checkReferences(act.tx, changes, before);
  return changeDeal(act, before, changes);
}

/**
 * Changes a deal that is locked and whose version was checked.
 * @param rank its rank on the board; without it, the deal goes to the top of a stage it enters
 */
export async function changeDeal(
  act: Act,
  before: Deal,
  changes: UpdateDeal,
  rank?: string | SQL<string>,
): Promise<Deal> {
  const { id } = before;
  const closing = await chooseClosing(act, changes, before);
  const values = { ...changes, ...(await valueOnReopening(act, changes, before)), ...closing, rank };
  const isMoved = changes.stage !== undefined && changes.stage !== before.stage;
  const deal = isMoved ? await moveDealRow(act.tx, id, values) : await updateDealRow(act.tx, id, values);
  if (isMoved) {
    await insertStageChange(act.tx, {
      dealId: id,
      from: before.stage,
      to: deal.stage,
      changedBy: actorId(act),
      valueBefore: closing.value === undefined ? null : before.value,
      before: { ...positionOf(before), left: closingFieldsOf(deal) },
    });
  } else if (closing.value !== undefined && before.finalValue === null) {
    await setValueBeforeWon(act.tx, id, before.value);
  }
  await recordChange(act, { resource: 'deal', verb: 'update', before, after: deal });
  await recordDealMentions(act, before.notes, deal);
  return deal;
}

export async function deleteDeal(act: Act, target: Target): Promise<void> {
  await bin(act, dealKind, await lock(act, dealKind, target, dealSchema.parse));
}

export function restoreDeal(act: Act, id: number): Promise<Deal> {
  return restore(act, dealKind, id);
}

function recordDealMentions(act: Act, before: string | null, { id, title, company, notes }: Deal): Promise<void> {
  const reference = { resource: 'deal', recordId: id } as const;
  const link = `/deals?deal=${id}`;
  return recordMentions(act, { ...reference, text: notes, before, title: `${title}, ${company}`, link });
}

function positionOf(deal: Deal): BeforeMove {
  const { rank, stageChangedAt } = deal;
  return { rank, stageChangedAt, ...closingFieldsOf(deal) };
}

function closingFieldsOf({ value, actualCloseDate, finalValue, lostReason, lostNote }: Deal): ClosingFields {
  return { value, actualCloseDate, finalValue, lostReason, lostNote };
}

async function chooseClosing(act: Act, sent: UpdateDeal, before?: Deal) {
  const stage = sent.stage ?? before?.stage ?? 'prospecting';
  const { actualCloseDate } = sent;
  const isDayNew = isClosed(stage) && actualCloseDate && actualCloseDate !== before?.actualCloseDate;
  const today = isDayNew || closesToday(stage, sent, before) ? await findToday(act) : null;
  if (isDayNew && today !== null && actualCloseDate > today) {
    throw validation({ actualCloseDate: CLOSED_LATER });
  }
  return settleClosing(stage, sent, before, today);
}

/** A won deal that is reopened or lost gets back the value it had before its final value replaced it. */
async function valueOnReopening(act: Act, sent: UpdateDeal, before: Deal): Promise<Pick<UpdateDeal, 'value'>> {
  const isReopened = before.finalValue !== null && sent.stage !== undefined && sent.stage !== 'closed_won';
  if (!isReopened || sent.value !== undefined) return {};
  const value = await findValueBeforeWon(act.tx, before.id);
  return value === null ? {} : { value };
}

async function findToday(act: Act): Promise<string> {
  return (await findOfficeDay(act.tx)).today;
}
