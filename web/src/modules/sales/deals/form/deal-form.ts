import { DEAL_FIELDS } from '@builder-os/contract/modules/sales/deal-fields';
import {
  type CreateDeal,
  createDealSchema,
  DEFAULT_PROBABILITY,
  type Deal,
} from '@builder-os/contract/modules/sales/deals';
import type { z } from 'zod';
import { fieldForm, formSchema, NONE } from '../../../../app/forms/field-form.ts';
import { orNull } from '../../../../app/records/form-entries.ts';
import { NO_CONTACT } from '../../contacts/no-contact.ts';
import type { DealChanges } from '../deals.mutations.ts';

export const dealForm = fieldForm(DEAL_FIELDS, {
  contactId: NO_CONTACT,
  stage: 'prospecting',
  probability: String(DEFAULT_PROBABILITY),
  lostReason: NONE,
  businessUnit: NONE,
});
const { entriesSchema } = dealForm;
export type DealEntries = z.infer<typeof entriesSchema>;

export const dealFormSchema = formSchema({ entriesSchema, toBody: toDealBody }, createDealSchema);

/** A new deal requires a value; an existing one may leave it empty. */
export const newDealFormSchema = formSchema(
  { entriesSchema, toBody: (entries) => ({ ...toDealBody(entries), value: entries.value.trim() }) },
  createDealSchema,
);

/** An empty value is sent as 0, an empty probability as the default. */
function toDealBody(entries: DealEntries) {
  const { actualCloseDate, finalValue, lostReason, lostNote, ...body } = dealForm.toBody(entries);
  return {
    ...body,
    value: orNull(entries.value) ?? '0',
    probability: body['probability'] ?? DEFAULT_PROBABILITY,
    // If it's empty, the server keeps the stored day or uses today.
    ...(isClosing(entries) && actualCloseDate !== null && { actualCloseDate }),
    ...(entries.stage === 'closed_won' && { finalValue }),
    ...(entries.stage === 'closed_lost' && { lostReason, lostNote }),
  };
}

export function isClosing({ stage }: Pick<DealEntries, 'stage'>): boolean {
  return stage === 'closed_won' || stage === 'closed_lost';
}

/** Returns the fields that differ from the deal's. A field this stage doesn't ask for is unchanged. */
export function findDealChanges(deal: Deal, body: CreateDeal): DealChanges {
  const changes = Object.entries(dealForm.findChanges(deal, body));
  return Object.fromEntries(changes.filter(([, value]) => value !== undefined));
}
