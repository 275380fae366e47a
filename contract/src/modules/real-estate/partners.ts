import { z } from 'zod';
import { momentSchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { idParams, LIMITS, optionalEmail, optionalText, requiredText } from '../../platform/fields.ts';
import { moneySchema } from '../../platform/money.ts';
import { pageQuery } from '../../platform/pages.ts';

/**
 * A co-owner of properties, or the company itself (`isCompany`, one at most).
 * - `properties`: how many they have a share of today
 * - `contributed`, `returned`, `distributed`: totals to date
 */
export const partnerSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  contactPerson: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  notes: z.string().nullable(),
  isCompany: z.boolean(),
  properties: z.number().int(),
  contributed: moneySchema,
  returned: moneySchema,
  distributed: moneySchema,
  openLinks: z.number().int(),
  version: z.number().int(),
  createdAt: momentSchema,
  updatedAt: momentSchema,
});
export type Partner = z.infer<typeof partnerSchema>;

const partnerFields = {
  name: requiredText('a name', LIMITS.name),
  contactPerson: optionalText(LIMITS.name).optional(),
  email: optionalEmail.optional(),
  phone: optionalText(LIMITS.phone).optional(),
  notes: optionalText(LIMITS.notes).optional(),
  isCompany: z.boolean('Enter true or false.').optional(),
};
export const createPartnerSchema = z.object(partnerFields);
export type CreatePartner = z.output<typeof createPartnerSchema>;
export const updatePartnerSchema = z.object(partnerFields).partial();
export type UpdatePartner = z.output<typeof updatePartnerSchema>;

export const partnerListQuery = pageQuery;
export type PartnerListQuery = z.output<typeof partnerListQuery>;

export const partnerEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/partners',
    access: 'real_estate_read',
    summary: 'List partners by name',
    query: partnerListQuery,
    response: z.array(partnerSchema),
    paged: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/partners/:id',
    access: 'real_estate_read',
    summary: 'Get a partner',
    params: idParams,
    response: partnerSchema,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/partners',
    access: 'real_estate_write',
    summary: 'Create a partner',
    body: createPartnerSchema,
    response: partnerSchema,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/partners/:id',
    access: 'real_estate_write',
    summary: 'Update a partner; only the fields you send change',
    params: idParams,
    body: updatePartnerSchema,
    response: partnerSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/partners/:id',
    access: 'real_estate_delete',
    summary: 'Delete a partner with no shares or capital, now or in the past; it moves to Trash for 30 days',
    params: idParams,
    status: 204,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/partners/:id/restore',
    access: 'real_estate_delete',
    summary: 'Restore a deleted partner',
    params: idParams,
    response: partnerSchema,
  }),
};
