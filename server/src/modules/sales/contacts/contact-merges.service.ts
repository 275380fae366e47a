import type { MergeContacts, MergeEntries, MergeResult } from '@builder-os/contract/modules/sales/contact-duplicates';
import { type Contact, contactSchema } from '@builder-os/contract/modules/sales/contacts';
import { LIMITS } from '@builder-os/contract/platform/fields';
import { recordChange, recordChanges } from '../../../platform/audit/audit.ts';
import { type Act, actorId } from '../../../platform/http/act.ts';
import { checkRestore } from '../../../platform/http/bin.ts';
import { conflict, found, validation } from '../../../platform/http/errors.ts';
import { checkVersion } from '../../../platform/http/versions.ts';
import { lock } from '../../../platform/records/record-life.ts';
import type { Referrer, Referrers } from '../../../platform/references/referrers.ts';
import {
  findMergeForUpdate,
  findMergeOfBinned,
  findPairForUpdate,
  insertMerge,
  markMergeUndone,
  moveLinks,
  returnLinks,
} from './contact-merges.queries.ts';
import type { MovedLinks } from './contact-merges.table.ts';
import { entriesAfterUndo, entriesOf, mergedEntries } from './contact-merges.ts';
import { binMergedContact, type ContactRecord, contactKind, updateMergedContact } from './contacts.queries.ts';
import { restoreContact } from './contacts.service.ts';

/** Keeps one contact with the chosen field values and everything linked to either; the other goes to Trash. */
export async function mergeContacts(act: Act, referrers: Referrers, request: MergeContacts): Promise<MergeResult> {
  const linked = referrers.to('contact');
  const { keepId, mergeId, fields } = request;
  const pair = await findPairForUpdate(act.tx, [keepId, mergeId]);
  const kept = await checkContact(act, pair, keepId, request.keepVersion);
  const merged = await checkContact(act, pair, mergeId, request.mergeVersion);
  const entries = mergedEntries(kept, merged, fields);
  checkNotes(entries);
  const contact = await updateMergedContact(act.tx, keepId, entries);
  await binMergedContact(act.tx, mergeId, { mergedInto: keepId, deletedBy: actorId(act) });
  const moved = await moveLinks(act.tx, linked, mergeId, keepId);
  const merge = await insertMerge(act.tx, {
    keptId: keepId,
    mergedId: mergeId,
    mergedBy: actorId(act),
    before: entriesOf(kept),
    after: entries,
    moved,
  });
  await recordChange(act, { resource: 'contact', verb: 'merge', before: kept, after: contact, details: { mergeId } });
  await recordChange(act, { resource: 'contact', verb: 'delete', before: merged, details: { mergedInto: keepId } });
  await recordMoved(act, linked, moved, { from: mergeId, to: keepId });
  return { mergeId: merge.id, contact: contactSchema.parse(contact), moved: countMoved(moved) };
}

/**
 * Restores the merged contact. The kept one gets back its field values, and the merged one its links, except where
 * someone has changed them since.
 */
export async function undoMerge(
  act: Act,
  referrers: Referrers,
  id: number,
): Promise<{ kept: Contact; restored: Contact }> {
  const linked = referrers.to('contact');
  const merge = found(await findMergeForUpdate(act.tx, id), 'Merge');
  const binned = await contactKind.findDeletedForUpdate(act.tx, merge.mergedId);
  if (binned?.mergedInto !== merge.keptId)
    throw conflict('The merged contact is no longer in the Trash, so this merge can’t be undone.');
  checkRestore(act.actor, binned);
  const current = await lock(act, contactKind, { id: merge.keptId });
  const kept = await updateMergedContact(act.tx, current.id, entriesAfterUndo(current, merge.before, merge.after));
  const restored = await contactKind.unbin(act.tx, binned.id, { mergedInto: null });
  const moved = await returnLinks(act.tx, linked, { moved: merge.moved, from: kept.id, to: restored.id });
  await markMergeUndone(act.tx, id);
  await recordChange(act, { resource: 'contact', verb: 'update', before: current, after: kept });
  await recordChange(act, { resource: 'contact', verb: 'restore', before: binned, after: restored });
  await recordMoved(act, linked, moved, { from: kept.id, to: restored.id });
  return { kept: contactSchema.parse(kept), restored: contactSchema.parse(restored) };
}

/** Restores a contact. If it was merged into another, undoes the merge. */
export async function restoreMergedContact(act: Act, referrers: Referrers, id: number): Promise<void> {
  const mergeId = await findMergeOfBinned(act.tx, id);
  if (mergeId === undefined) await restoreContact(act, id);
  else await undoMerge(act, referrers, mergeId);
}

async function checkContact(
  act: Act,
  pair: ContactRecord[],
  id: number,
  version: number | undefined,
): Promise<ContactRecord> {
  const contact = found(
    pair.find((candidate) => candidate.id === id),
    'Contact',
  );
  await checkVersion(act, 'contact', contactSchema.parse(contact), version);
  return contact;
}

function checkNotes({ notes }: MergeEntries): void {
  if (notes === null || notes.length <= LIMITS.notes) return;
  throw validation({ fields: 'The combined notes are longer than 10,000 characters. Choose one instead.' });
}

async function recordMoved(
  act: Act,
  referrers: readonly Referrer[],
  moved: MovedLinks,
  link: { from: number; to: number },
): Promise<void> {
  for (const { name, resource } of referrers) {
    const ids = moved[name] ?? [];
    const changes = ids.map((id) => ({ before: { id, contactId: link.from }, after: { id, contactId: link.to } }));
    await recordChanges(act, { resource, verb: 'update', changes });
  }
}

function countMoved(moved: MovedLinks): MergeResult['moved'] {
  const count = (...names: string[]) => names.reduce((sum, name) => sum + (moved[name]?.length ?? 0), 0);
  return {
    leads: count('leads'),
    deals: count('deals'),
    activities: count('activities'),
    education: count('enrolments', 'packages', 'bookings'),
    quotes: count('quotes'),
  };
}
