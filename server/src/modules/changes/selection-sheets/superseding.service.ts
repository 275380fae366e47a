import {
  type SheetAction,
  type SheetState,
  sheetStateAfter,
} from '@builder-os/contract/modules/changes/selection-sheet-states';
import { recordChange } from '../../../platform/audit/audit.ts';
import type { Act } from '../../../platform/http/act.ts';
import { conflict } from '../../../platform/http/errors.ts';
import { closeOpenRequest } from '../../signing/signatures/signatures.service.ts';
import { findSentSheet, type StoredSheet, sheetKind, updateSheetRow } from './selection-sheets.queries.ts';
import { titleOfSheet } from './sheet-words.ts';

/**
 * Ends the links to a job's sheet if something on it has changed. Call this after changing a choice: locks are taken in
 * the order selection, change order, job, sheet, request.
 */
export async function supersedeSheet(act: Act, jobId: number): Promise<void> {
  const id = await findSentSheet(act.tx, jobId);
  const sheet = id === undefined ? undefined : await sheetKind.findForUpdate(act.tx, id);
  if (sheet?.state !== 'sent' || sheet.holds) return;
  await endSheet(act, sheet, 'supersede', 'superseded');
}

/** Ends a locked sheet that isn't fully signed, with its links. */
export async function endSheet(
  act: Act,
  before: StoredSheet,
  verb: 'supersede' | 'withdraw',
  links: 'superseded' | 'revoked',
): Promise<StoredSheet> {
  const state = sheetStateFor(before, verb);
  await closeOpenRequest(act.tx, 'selection-sheet', before.id, links);
  return stepSheet(act, before, verb, { state });
}

/** Stores a step of a locked sheet and records it. Each signature is recorded as `sign` by the signing module. */
export async function stepSheet(
  act: Act,
  before: StoredSheet,
  verb: 'send' | 'supersede' | 'withdraw' | 'signed' | 'declined',
  changes: Parameters<typeof updateSheetRow>[2],
): Promise<StoredSheet> {
  const after = await updateSheetRow(act.tx, before.id, changes);
  await recordChange(act, { resource: 'selection-sheet', verb, before: forLog(before), after: forLog(after) });
  return after;
}

/** @throws AppError `conflict` (409) if the sheet doesn't wait for a signature */
export function sheetStateFor({ state, number }: StoredSheet, action: SheetAction): SheetState {
  const next = sheetStateAfter(state, action);
  if (next) return next;
  throw conflict(`Selection sheet ${number} ${ENDED[state]}.`);
}

const ENDED: Record<SheetState, string> = {
  sent: 'is waiting for a signature',
  signed: 'was signed',
  declined: 'was declined. Send a new sheet',
  superseded: 'was replaced because a choice changed. Send a new sheet',
  withdrawn: 'was withdrawn. Send a new sheet',
};

/** A sheet as the audit log stores it, with its name and its choices as text. */
export function forLog({ chosen, holds: _, isCurrent: _current, lines: _lines, ...sheet }: StoredSheet) {
  const choices = chosen.map(({ title, optionTitle, price }) => `${title}: ${optionTitle}, ${price}`).join('; ');
  return { ...sheet, title: titleOfSheet(sheet), choices };
}
