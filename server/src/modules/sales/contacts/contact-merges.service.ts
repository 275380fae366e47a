import type { MergeContacts, MergeEntries, MergeResult } from '@builder-os/contract/modules/sales/contact-duplicates';
import { type Contact, contactSchema } from '@builder-os/contract/modules/sales/contacts';
import { LIMITS } from '@builder-os/contract/platform/fields';
import { recordChange, recordChanges } from '../../../platform/audit/audit.ts';
import type { EventKind } from '../../../platform/events/event-readers.ts';
import { type Act, actorId } from '../../../platform/http/act.ts';
import { checkRestore } from '../../../platform/http/bin.ts';
import { conflict, found, validation } from '../../../platform/http/errors.ts';
import { checkVersion } from '../../../platform/http/versions.ts';
import { lock } from '../../../platform/records/record-life.ts';
import { entriesAfterUndo, entriesOf, mergedEntries } from './contact-merges.policy.ts';
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
import { binMergedContact, type ContactRecord, contactKind, updateMergedContact } from './contacts.queries.ts';
import { restoreContact } from './contacts.service.ts';

/** One contact stays with the chosen entries and everything linked to either; the other goes to the bin. */
export async function mergeContacts(act: Act, request: MergeContacts): Promise<MergeResult> {
  const { keepId, mergeId, fields } = request;
  const pair = await findPairForUpdate(act.tx, [keepId, mergeId]);
  const kept = await checkContact(act, pair, keepId, request.keepVersion);
  const merged = await checkContact(act, pair, mergeId, request.mergeVersion);
  const entries = mergedEntries(kept, merged, fields);
  checkNotes(entries);
  const contact = await updateMergedContact(act.tx, keepId, entries);
  await binMergedContact(act.tx, mergeId, { mergedInto: keepId, deletedBy: actorId(act) });
  const moved = await moveLinks(act.tx, mergeId, keepId);
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
  await recordMoved(act, moved, { from: mergeId, to: keepId });
  return { mergeId: merge.id, contact: contactSchema.parse(contact), moved: countMoved(moved) };
}

/**
 * Brings the merged contact back. The other one gets back the entries, and the merged one the links, that nobody has
 * changed since.
 */
export async function undoMerge(act: Act, id: number): Promise<{ kept: Contact; restored: Contact }> {
  const merge = found(await findMergeForUpdate(act.tx, id), 'Merge');
  const binned = await contactKind.findDeletedForUpdate(act.tx, merge.mergedId);
  if (binned?.mergedInto !== merge.keptId)
    throw conflict('The merged contact is no longer in the Trash, so this merge can’t be undone.');
  checkRestore(act.actor, binned);
  const current = await lock(act, contactKind, { id: merge.keptId });
  const kept = await updateMergedContact(act.tx, current.id, entriesAfterUndo(current, merge.before, merge.after));
  const restored = await contactKind.unbin(act.tx, binned.id, { mergedInto: null });
  const moved = await returnLinks(act.tx, merge.moved, { from: kept.id, to: restored.id });
  await markMergeUndone(act.tx, id);
  await recordChange(act, { resource: 'contact', verb: 'update', before: current, after: kept });
  await recordChange(act, { resource: 'contact', verb: 'restore', before: binned, after: restored });
  await recordMoved(act, moved, { from: kept.id, to: restored.id });
  return { kept: contactSchema.parse(kept), restored: contactSchema.parse(restored) };
}

/** Restores a contact; one that was merged into another gets its links back, too. */
export async function restoreMergedContact(act: Act, id: number): Promise<void> {
  const mergeId = await findMergeOfBinned(act.tx, id);
  if (mergeId === undefined) await restoreContact(act, id);
  else await undoMerge(act, mergeId);
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

async function recordMoved(act: Act, moved: MovedLinks, link: { from: number; to: number }): Promise<void> {
  const resources: [EventKind, readonly number[]][] = [
    ['lead', moved.leads],
    ['deal', moved.deals],
    ['activity', moved.activities],
    ['enrolment', moved.enrolments ?? []],
    ['coaching-package', moved.packages ?? []],
    ['booking', moved.bookings ?? []],
    ['quote', moved.quotes ?? []],
  ];
  for (const [resource, ids] of resources) {
    const changes = ids.map((id) => ({ before: { id, contactId: link.from }, after: { id, contactId: link.to } }));
    await recordChanges(act, { resource, verb: 'update', changes });
  }
}

function countMoved({ leads, deals, activities, ...others }: MovedLinks): MergeResult['moved'] {
  const { enrolments, packages, bookings, quotes } = others;
  const education = [enrolments, packages, bookings].reduce((sum, ids) => sum + (ids?.length ?? 0), 0);
  return {
    leads: leads.length,
    deals: deals.length,
    activities: activities.length,
    education,
    quotes: quotes?.length ?? 0,
  };
}
