import { z } from 'zod';
import { momentSchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { idInput } from '../../platform/fields.ts';
import { pageQuery } from '../../platform/pages.ts';

/** How many days a deleted record can be restored. */
export const BIN_DAYS = 30;

export const binnedRecordSchema = z.object({
  /** The kind as named in the audit log, such as `lead`. */
  kind: z.string(),
  id: z.number().int(),
  name: z.string(),
  detail: z.string().nullable(),
  deletedAt: momentSchema,
  deletedBy: z.string().nullable(),
  /** The name of the user who deleted it; null if the system did. */
  deletedByName: z.string().nullable(),
  /** When it is permanently deleted. */
  purgeAt: momentSchema,
});
export type BinnedRecord = z.infer<typeof binnedRecordSchema>;

export const binKindSchema = z.object({ kind: z.string(), label: z.string(), count: z.number().int() });
export type BinKindCount = z.infer<typeof binKindSchema>;

const kind = z.string().regex(/^[a-z][a-z_-]{0,49}$/, 'Choose a record type.');

export const binListQuery = pageQuery.extend({ kind: kind.optional() });
export type BinListQuery = z.output<typeof binListQuery>;

export const binEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/bin',
    access: 'role:admin',
    summary: 'List records deleted in the last 30 days, most recently deleted first',
    query: binListQuery,
    response: z.array(binnedRecordSchema),
    paged: true,
  }),
  kinds: endpoint({
    method: 'GET',
    path: '/api/admin/bin/kinds',
    access: 'role:admin',
    summary: 'Get the number of records of each type in Trash',
    response: z.array(binKindSchema),
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/admin/bin/:kind/:id/restore',
    access: 'role:admin',
    summary: 'Restore a record from Trash with its links',
    params: z.object({ kind, id: idInput }),
  }),
};
