import { z } from 'zod';
import { dayInput, momentSchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { idInput } from '../../platform/fields.ts';
import { pageQuery } from '../../platform/pages.ts';

/** The person filter's value for entries made by the system or by someone who wasn't signed in. */
export const NOBODY = 'system';

/** A log entry. `userName` is the name at the time; `label` is the record's name, unless it was erased. */
export const auditEntrySchema = z.object({
  id: z.number().int(),
  timestamp: momentSchema,
  userId: z.string().nullable(),
  userName: z.string().nullable(),
  action: z.string(),
  resourceType: z.string().nullable(),
  resourceId: z.string().nullable(),
  label: z.string().nullable(),
  summary: z.string(),
  ipAddress: z.string().nullable(),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

/** A field's value before and after; null if it had none. */
export const auditChangeSchema = z.object({ field: z.string(), before: z.unknown(), after: z.unknown() });
export type AuditChange = z.infer<typeof auditChangeSchema>;

/** An entry with its changes and notes. */
export const auditEntryDetailSchema = auditEntrySchema.extend({
  userAgent: z.string().nullable(),
  requestId: z.string().nullable(),
  changes: z.array(auditChangeSchema),
  /** Other details, such as a reason or the other record of a merge. */
  notes: z.record(z.string(), z.unknown()),
  erasedAt: momentSchema.nullable(),
});
export type AuditEntryDetail = z.infer<typeof auditEntryDetailSchema>;

const name = z.string().trim().max(100);

export const auditFilterQuery = z.object({
  q: pageQuery.shape.q,
  person: z.union([z.uuid(), z.literal(NOBODY)], 'Choose a user, or system.').optional(),
  action: name.optional(),
  kind: name.optional(),
  record: name.optional(),
  /** The first and the last day, in the company's time zone. */
  from: dayInput.optional(),
  to: dayInput.optional(),
});
export type AuditFilter = z.output<typeof auditFilterQuery>;

export const auditListQuery = auditFilterQuery.extend(pageQuery.pick({ limit: true, cursor: true }).shape);
export type AuditListQuery = z.output<typeof auditListQuery>;

/** Filter options: every user, action and kind of record that occurs in the log. */
export const auditOptionsSchema = z.object({
  people: z.array(z.object({ id: z.string(), name: z.string() })),
  actions: z.array(z.string()),
  kinds: z.array(z.string()),
});
export type AuditOptions = z.infer<typeof auditOptionsSchema>;

export const auditLogEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/audit-log',
    access: 'system_admin',
    summary: 'List audit log entries, newest first',
    query: auditListQuery,
    response: z.array(auditEntrySchema),
    paged: true,
  }),
  options: endpoint({
    method: 'GET',
    path: '/api/admin/audit-log/options',
    access: 'system_admin',
    summary: 'Get the filter options for the audit log',
    response: auditOptionsSchema,
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/admin/audit-log/export',
    access: 'system_admin',
    summary: 'Download the filtered audit log as CSV',
    query: auditFilterQuery,
    kind: 'file',
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/admin/audit-log/:id',
    access: 'system_admin',
    summary: 'Get an audit log entry with each value before and after',
    params: z.object({ id: idInput }),
    response: auditEntryDetailSchema,
  }),
};
