import { z } from 'zod';
import { momentSchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { idInput } from '../../platform/fields.ts';
import { pageQuery } from '../../platform/pages.ts';

/** How long a deleted record can be restored. */
export const BIN_DAYS = 30;

export const binnedRecordSchema = z.object({
  /** As the audit log names it: `lead`. */
  kind: z.string(),
  id: z.number().int(),
  name: z.string(),
  detail: z.string().nullable(),
  deletedAt: momentSchema,
  deletedBy: z.string().nullable(),
  /** The name of whoever deleted it; null when it was the system. */
  deletedByName: z.string().nullable(),
  /** When it goes for good. */
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
    summary: 'What was deleted in the last 30 days, latest first',
    query: binListQuery,
    response: z.array(binnedRecordSchema),
    paged: true,
  }),
  kinds: endpoint({
    method: 'GET',
    path: '/api/admin/bin/kinds',
    access: 'role:admin',
    summary: 'How many records of each kind are in the trash',
    response: z.array(binKindSchema),
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/admin/bin/:kind/:id/restore',
    access: 'role:admin',
    summary: 'Restore a deleted record with its links',
    params: z.object({ kind, id: idInput }),
  }),
};
