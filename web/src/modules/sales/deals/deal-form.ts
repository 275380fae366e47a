import {
  type CreateDeal,
  createDealSchema,
  DEAL_STAGES,
  DEFAULT_PROBABILITY,
  type Deal,
  isClosed,
  LOST_REASONS,
} from '@builder-os/contract/modules/sales/deals';
import { BUSINESS_UNITS } from '@builder-os/contract/platform/business-units';
import { z } from 'zod';
import { orNull } from '../../../app/records/form-entries.ts';
import { NO_CONTACT } from '../contacts/no-contact.ts';
import type { DealBody, DealChanges } from './deals.mutations.ts';

/** The value of the form's business unit when the deal belongs to none. */
export const NO_UNIT = 'none';

/** The value of the form's lost reason where none is written down. */
export const NO_REASON = 'none';

/** The deal form as it stands on screen: every entry is a text. */
const dealEntriesSchema = z.object({
  title: z.string(),
  company: z.string(),
  contactId: z.string(),
  stage: z.enum(DEAL_STAGES),
  actualCloseDate: z.string(),
  finalValue: z.string(),
  lostReason: z.enum([NO_REASON, ...LOST_REASONS]),
  lostNote: z.string(),
  value: z.string(),
  probability: z.string(),
  expectedCloseDate: z.string(),
  businessUnit: z.enum([NO_UNIT, ...BUSINESS_UNITS]),
  assignedTo: z.string(),
  notes: z.string(),
});
export type DealEntries = z.infer<typeof dealEntriesSchema>;
export type DealField = keyof DealEntries;
export const DEAL_FIELDS = dealEntriesSchema.keyof().options;

/** What was typed, judged by the rules the server applies. */
export const dealFormSchema = dealEntriesSchema.transform(toDealBody).pipe(createDealSchema);

/** A new deal requires a value; only an edited one may leave it empty. */
export const newDealFormSchema = dealEntriesSchema
  .transform((entries): DealBody => ({ ...toDealBody(entries), value: entries.value.trim() }))
  .pipe(createDealSchema);

export const EMPTY_DEAL: DealEntries = {
  title: '',
  company: '',
  contactId: NO_CONTACT,
  stage: 'prospecting',
  actualCloseDate: '',
  finalValue: '',
  lostReason: NO_REASON,
  lostNote: '',
  value: '',
  probability: String(DEFAULT_PROBABILITY),
  expectedCloseDate: '',
  businessUnit: NO_UNIT,
  assignedTo: '',
  notes: '',
};

export function toDealEntries(deal: Deal): DealEntries {
  return {
    title: deal.title,
    company: deal.company,
    contactId: deal.contactId === null ? NO_CONTACT : String(deal.contactId),
    stage: deal.stage,
    actualCloseDate: deal.actualCloseDate ?? '',
    finalValue: deal.finalValue ?? '',
    lostReason: deal.lostReason ?? NO_REASON,
    lostNote: deal.lostNote ?? '',
    value: deal.value,
    probability: String(deal.probability),
    expectedCloseDate: deal.expectedCloseDate ?? '',
    businessUnit: deal.businessUnit ?? NO_UNIT,
    assignedTo: deal.assignedTo ?? '',
    notes: deal.notes ?? '',
  };
}

/** The value is sent as a text, 0 when empty; the contact 'none' as null. */
export function toDealBody(entries: DealEntries): DealBody {
  return {
    title: entries.title,
    company: entries.company,
    contactId: entries.contactId === NO_CONTACT ? null : Number(entries.contactId),
    stage: entries.stage,
    ...toClosing(entries),
    value: orNull(entries.value) ?? '0',
    probability: orNull(entries.probability) === null ? DEFAULT_PROBABILITY : Number(entries.probability),
    expectedCloseDate: orNull(entries.expectedCloseDate),
    businessUnit: entries.businessUnit === NO_UNIT ? null : entries.businessUnit,
    assignedTo: orNull(entries.assignedTo),
    notes: orNull(entries.notes),
  };
}

/** What is written down about the end of the deal that the stage names; of an open one nothing. */
function toClosing({ stage, actualCloseDate, finalValue, lostReason, lostNote }: DealEntries) {
  if (!isClosed(stage)) return {};
  // The server knows the day: it keeps the one it has, or takes today.
  const closing = { actualCloseDate: orNull(actualCloseDate) ?? undefined };
  if (stage === 'closed_won') return { ...closing, finalValue: orNull(finalValue) };
  return { ...closing, lostReason: lostReason === NO_REASON ? null : lostReason, lostNote: orNull(lostNote) };
}

/** The fields whose value differs from the record's. What the form does not ask for in this stage is no change. */
export function findDealChanges(deal: Deal, body: CreateDeal): DealChanges {
  const isChanged = (field: DealField) => body[field] !== undefined && (body[field] ?? null) !== (deal[field] ?? null);
  return Object.fromEntries(DEAL_FIELDS.filter(isChanged).map((field) => [field, body[field]]));
}
