import { CONTACT_REACHES, CONTACT_SORT_KEYS } from '@builder-os/contract/modules/sales/contacts';
import { z } from 'zod';

const sorts = CONTACT_SORT_KEYS.flatMap((key) => [key, `-${key}`]);

// The router reads `q=1912` as a number.
const text = z
  .union([z.string(), z.number()])
  .transform(String)
  .transform((value) => value || undefined);

/** What the address of the contacts screen holds: filters, order, and the form that is open. Wrong values count as absent. */
export const contactsSearchSchema = z.object({
  q: text.optional().catch(undefined),
  company: text.optional().catch(undefined),
  has: z.enum(CONTACT_REACHES).optional().catch(undefined),
  sort: z.enum(sorts).optional().catch(undefined),
  edit: z.coerce.number().int().positive().optional().catch(undefined),
});
export type ContactsSearch = z.output<typeof contactsSearchSchema>;

/** The part of the search that narrows and orders the list, as the API takes it. */
export type ContactListFilter = Pick<ContactsSearch, 'q' | 'company' | 'has' | 'sort'>;

/** Whether the list shows fewer than all contacts. */
export function isFiltered({ sort: _, ...filter }: ContactListFilter): boolean {
  return Object.values(filter).some((value) => value !== undefined);
}
