import { z } from 'zod';
import { momentSchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { idParams, LIMITS, optionalText, requiredText } from '../../platform/fields.ts';
import { pageQuery } from '../../platform/pages.ts';

/** Kinds of specifications, in the order of the sheet. */
export const SPECIFICATION_KINDS = [
  'climate_zone',
  'energy_code',
  'thickness',
  'coating',
  'structure',
  'insulation',
  'other',
] as const;
export type SpecificationKind = (typeof SPECIFICATION_KINDS)[number];

/**
 * A specification the division builds to. `place`: where it applies, null for everywhere; `reliesOn`: the code or
 * standard it comes from; `note`: what to check there, such as which edition an office enforces.
 */
export const steelSpecificationSchema = z.object({
  id: z.number().int(),
  kind: z.enum(SPECIFICATION_KINDS),
  title: z.string(),
  value: z.string(),
  unit: z.string().nullable(),
  place: z.string().nullable(),
  reliesOn: z.string().nullable(),
  note: z.string().nullable(),
  createdBy: z.string().nullable(),
  version: z.number().int(),
  createdAt: momentSchema,
  updatedAt: momentSchema,
});
export type SteelSpecification = z.infer<typeof steelSpecificationSchema>;

const kindInput = z.enum(SPECIFICATION_KINDS, { error: `Choose from ${SPECIFICATION_KINDS.join(', ')}.` });

export const createSteelSpecificationSchema = z.object({
  kind: kindInput,
  title: requiredText('a title', LIMITS.name),
  value: requiredText('a value', LIMITS.name),
  unit: optionalText(40).optional(),
  place: optionalText(100).optional(),
  reliesOn: optionalText(LIMITS.name).optional(),
  note: optionalText(LIMITS.notes).optional(),
});
export type CreateSteelSpecification = z.output<typeof createSteelSpecificationSchema>;
export const updateSteelSpecificationSchema = createSteelSpecificationSchema.partial();
export type UpdateSteelSpecification = z.output<typeof updateSteelSpecificationSchema>;

export const steelSpecificationListQuery = pageQuery.extend({ kind: kindInput.optional() });
export type SteelSpecificationListQuery = z.output<typeof steelSpecificationListQuery>;

export const steelSpecificationEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/steel/specifications',
    access: 'steel_framing_read',
    summary: 'List steel framing specifications, in sheet order',
    query: steelSpecificationListQuery,
    response: z.array(steelSpecificationSchema),
    paged: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/steel/specifications/:id',
    access: 'steel_framing_read',
    summary: 'Get a steel framing specification',
    params: idParams,
    response: steelSpecificationSchema,
  }),
  sheet: endpoint({
    method: 'GET',
    path: '/api/steel/specifications/sheet.pdf',
    access: 'steel_framing_read',
    summary: 'Download the steel framing specifications as a PDF sheet',
    kind: 'file',
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/steel/specifications',
    access: 'steel_framing_write',
    summary: 'Create a steel framing specification',
    body: createSteelSpecificationSchema,
    response: steelSpecificationSchema,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/steel/specifications/:id',
    access: 'steel_framing_write',
    summary: 'Update a steel framing specification; only the fields you send change',
    params: idParams,
    body: updateSteelSpecificationSchema,
    response: steelSpecificationSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/steel/specifications/:id',
    access: 'steel_framing_delete',
    summary: 'Delete a steel framing specification; it moves to Trash for 30 days',
    params: idParams,
    status: 204,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/steel/specifications/:id/restore',
    access: 'steel_framing_delete',
    summary: 'Restore a deleted steel framing specification',
    params: idParams,
    response: steelSpecificationSchema,
  }),
};
