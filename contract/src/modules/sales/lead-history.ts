import { z } from 'zod';
import { momentSchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { idParams } from '../../platform/fields.ts';
import { LEAD_STATUSES } from './leads.ts';

const statusChange = z.object({ from: z.enum(LEAD_STATUSES).nullable(), to: z.enum(LEAD_STATUSES) });
const ownerChange = z.object({ from: z.string().nullable(), to: z.string().nullable() });

/** A change on a lead's timeline: its status, its owner (user ids), or both. */
export const leadChangeSchema = z.object({
  id: z.number().int(),
  status: statusChange.nullable(),
  owner: ownerChange.nullable(),
  changedAt: momentSchema,
  changedBy: z.string().nullable(),
  changedByName: z.string().nullable(),
});
export type LeadChange = z.infer<typeof leadChangeSchema>;

export const leadHistoryEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/leads/:id/history',
    access: 'approved',
    summary: 'List a lead’s latest 200 status and owner changes, newest first',
    params: idParams,
    response: z.array(leadChangeSchema),
  }),
};
