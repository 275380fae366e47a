import { type Lead, leadSchema } from '@builder-os/contract/modules/sales/leads';
import { recordChange } from '../../../platform/audit/audit.ts';
import type { Act, Target } from '../../../platform/http/act.ts';
import { conflict } from '../../../platform/http/errors.ts';
import { lock } from '../../../platform/records/record-life.ts';
import type { Referrers } from '../../../platform/references/referrers.ts';
import { activityKind } from '../activities/activities.queries.ts';
import { deleteActivity } from '../activities/activities.service.ts';
import { contactKind } from '../contacts/contacts.queries.ts';
import { deleteContact } from '../contacts/contacts.service.ts';
import { dealKind } from '../deals/deals.queries.ts';
import { deleteDeal } from '../deals/deals.service.ts';
import {
  type Conversion,
  findLastConversion,
  findWorkOnDeal,
  isContactUsedElsewhere,
  markConversionUndone,
} from './lead-conversions.queries.ts';
import { leadKind, unconvertLeadRow } from './leads.queries.ts';

const INSTEAD = 'Delete the deal and edit the lead’s status instead.';

/**
 * Undoes the conversion that made a deal: the deal, its note and the contact created for it go to Trash, and the lead
 * is restored. The lead is locked first, as in a conversion, so of two simultaneous undos the second fails.
 * @throws AppError `conflict` (409) when the deal or the lead has been changed since
 */
export async function undoConversion(act: Act, referrers: Referrers, target: Target, dealId: number): Promise<Lead> {
  const before = await lock(act, leadKind, target, leadSchema.parse);
  const { id } = before;
  const conversion = checkLast(await findLastConversion(act.tx, id), dealId);
  if (before.status !== 'converted')
    throw conflict('The lead’s status has been changed since. Delete the deal if you no longer need it.');
  await checkDeal(act, referrers, conversion);

  const hasOwnLink = conversion.linkedContactId === null || before.contactId !== conversion.linkedContactId;
  const lead = await unconvertLeadRow(act.tx, id, {
    status: conversion.statusBefore,
    statusChangedAt: conversion.statusChangedBefore,
    contactId: hasOwnLink ? before.contactId : null,
  });
  await recordChange(act, { resource: 'lead', verb: 'undo-conversion', before, after: lead, details: { dealId } });
  await binWhatWasMade(act, referrers, conversion);
  await markConversionUndone(act.tx, conversion.id);
  return lead;
}

function checkLast(conversion: Conversion | undefined, dealId: number): Conversion {
  // Conversions from before they were recorded can't be undone, because their changes aren't known.
  if (!conversion) throw conflict(`This conversion can no longer be undone. ${INSTEAD}`);
  if (conversion.dealId !== dealId) throw conflict('This lead has since been converted again.');
  if (conversion.undoneAt !== null) throw conflict('This conversion has already been undone.');
  return conversion;
}

/** The lock on the deal keeps others from linking anything to it until the transaction ends. */
async function checkDeal(act: Act, referrers: Referrers, conversion: Conversion): Promise<void> {
  const { dealId, noteId } = conversion;
  const deal = await dealKind.findForUpdate(act.tx, dealId);
  if (!deal) throw conflict('The deal has since been deleted. Edit the lead’s status instead.');
  const work = await findWorkOnDeal(act.tx, referrers, conversion);
  if (work.some(({ isMoney }) => isMoney))
    throw conflict('Money has been recorded for this deal. Undo that in Finance first.');
  // The conversion creates version 1.
  if (deal.version > 1) throw conflict(`The deal has been changed since the conversion. ${INSTEAD}`);
  const note = noteId === null ? undefined : await activityKind.findForUpdate(act.tx, noteId);
  const isNoteChanged = note !== undefined && (note.version > 1 || note.photos.length > 0);
  if (work.some(({ name }) => name === 'activities') || isNoteChanged)
    throw conflict(`The deal now has its own activities or photos. ${INSTEAD}`);
  const use = work.at(-1);
  if (use) throw conflict(`${use.says ?? 'Other records are linked to the deal.'} ${INSTEAD}`);
}

async function binWhatWasMade(act: Act, referrers: Referrers, conversion: Conversion): Promise<void> {
  const { dealId, noteId, madeContactId } = conversion;
  await deleteDeal(act, { id: dealId });
  if (noteId !== null && (await activityKind.findForUpdate(act.tx, noteId))) await deleteActivity(act, { id: noteId });
  if (madeContactId === null) return;
  const contact = await contactKind.findForUpdate(act.tx, madeContactId);
  if (contact?.version !== 1) return;
  if (!(await isContactUsedElsewhere(act.tx, referrers, madeContactId, conversion)))
    await deleteContact(act, { id: contact.id });
}
