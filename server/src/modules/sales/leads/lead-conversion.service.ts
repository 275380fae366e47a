import { type Deal, dealSchema } from '@builder-os/contract/modules/sales/deals';
import { type ConvertLead, type Lead, leadSchema } from '@builder-os/contract/modules/sales/leads';
import { recordChange } from '../../../platform/audit/audit.ts';
import { type Act, actorId, type Target } from '../../../platform/http/act.ts';
import { alreadyConverted } from '../../../platform/http/errors.ts';
import { checkVersion } from '../../../platform/http/versions.ts';
import { lock } from '../../../platform/records/record-life.ts';
import { createActivity } from '../activities/activities.service.ts';
import { findContactIdByEmail } from '../contacts/contacts.queries.ts';
import { createContact } from '../contacts/contacts.service.ts';
import { findDealOfLead } from '../deals/deals.queries.ts';
import { createDeal } from '../deals/deals.service.ts';
import { insertConversion } from './lead-conversions.queries.ts';
import { leadKind, updateLeadRow } from './leads.queries.ts';

/**
 * Converts a lead to a deal: the deal, its contact, the lead's new status and a note, all or nothing. The lead is
 * locked first, so of two simultaneous conversions the second gets the first one's deal as a conflict.
 * @throws AppError `already_converted` (409) carrying the existing deal
 */
export async function convertLead(
  act: Act,
  { id, ifMatch }: Target,
  fields: ConvertLead,
): Promise<{ lead: Lead; deal: Deal }> {
  const before = await lock(act, leadKind, { id });
  const existing = await findDealOfLead(act.tx, id);
  if (existing) throw alreadyConverted(dealSchema.parse(existing));
  await checkVersion(act, 'lead', leadSchema.parse(before), ifMatch);

  const { contactId, isMade } = await chooseContact(act, before, fields.contactId);
  const inherited = { contactId: before.contactId, leadId: id, assignedTo: before.assignedTo };
  const deal = await createDeal(
    act,
    {
      ...fields,
      contactId,
      leadId: id,
      notes: fields.notes === undefined ? before.notes : fields.notes,
      expectedCloseDate: fields.expectedCloseDate === undefined ? before.expectedCloseDate : fields.expectedCloseDate,
      assignedTo: before.assignedTo ?? actorId(act),
    },
    inherited,
  );
  const lead = await updateLeadRow(act.tx, id, { status: 'converted', contactId: before.contactId ?? contactId });
  await recordChange(act, { resource: 'lead', verb: 'convert', before, after: lead, details: { dealId: deal.id } });
  const note = await createActivity(
    act,
    {
      type: 'note',
      title: 'Lead converted',
      description: `“${lead.title}” is now the deal “${deal.title}”.`,
      contactId,
      leadId: id,
      dealId: deal.id,
      isCompleted: true,
    },
    inherited,
  );
  await insertConversion(act.tx, {
    leadId: id,
    dealId: deal.id,
    noteId: note.id,
    statusBefore: before.status,
    statusChangedBefore: before.statusChangedAt,
    linkedContactId: before.contactId === null ? contactId : null,
    madeContactId: isMade ? contactId : null,
    convertedBy: actorId(act),
  });
  return { lead, deal };
}

interface ChosenContact {
  contactId: number | null;
  /** Whether the conversion created it. */
  isMade: boolean;
}

/** The contact that was chosen or that the lead has; else the one with the lead's email; else a new one. */
async function chooseContact(act: Act, lead: Lead, chosen: number | null | undefined): Promise<ChosenContact> {
  const known = (contactId: number | null): ChosenContact => ({ contactId, isMade: false });
  if (chosen != null) return known(chosen);
  // If the lead has no contact, "none" is the form's default and not a choice.
  if (lead.contactId !== null) return known(chosen === null ? null : lead.contactId);
  const sameEmail = lead.email === null ? undefined : await findContactIdByEmail(act.tx, lead.email);
  if (sameEmail !== undefined) return known(sameEmail);
  if (lead.firstName === null && lead.lastName === null) return known(null);
  const { email, phone, company } = lead;
  const contact = await createContact(act, {
    firstName: lead.firstName ?? '',
    lastName: lead.lastName ?? '',
    email,
    phone,
    company,
  });
  return { contactId: contact.id, isMade: true };
}
