import { z } from 'zod';
import { endpoint } from '../../platform/endpoint.ts';
import { requiredText } from '../../platform/fields.ts';
import { activitySchema } from './activities.ts';
import { contactSchema } from './contacts.ts';
import { dealSchema } from './deals.ts';
import { leadSchema } from './leads.ts';

/** How many records of each kind a search answers at most. */
export const FOUND_OF_A_KIND = 5;

/** What a search finds, the best match of each kind first. */
export const foundRecordsSchema = z.object({
  leads: z.array(
    leadSchema.pick({
      id: true,
      title: true,
      company: true,
      firstName: true,
      lastName: true,
      email: true,
      phone: true,
    }),
  ),
  deals: z.array(dealSchema.pick({ id: true, title: true, company: true, value: true, stage: true })),
  contacts: z.array(
    contactSchema.pick({
      id: true,
      firstName: true,
      lastName: true,
      position: true,
      company: true,
      email: true,
      phone: true,
    }),
  ),
  activities: z.array(
    activitySchema.pick({ id: true, title: true, contactName: true, leadTitle: true, dealTitle: true }),
  ),
});
export type FoundRecords = z.infer<typeof foundRecordsSchema>;

export const searchEndpoints = {
  search: endpoint({
    method: 'GET',
    path: '/api/search',
    access: 'approved',
    summary: 'Leads, deals, contacts and activities by parts of words, of an e-mail address or of a phone number',
    query: z.object({ q: requiredText('what to search for', 200) }),
    response: foundRecordsSchema,
  }),
};
