import { JOB_KINDS } from '@builder-os/contract/modules/jobs/jobs';
import { BUSINESS_UNITS } from '@builder-os/contract/platform/business-units';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { binColumns, oneOf, recordColumns } from '../../../platform/db/columns.ts';

/** A template for new jobs. A job keeps the lines it was given when its template changes. */
export const jobTemplates = pgTable(
  'job_templates',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    kind: text('kind', { enum: JOB_KINDS }).notNull(),
    businessUnit: text('business_unit', { enum: BUSINESS_UNITS }).notNull(),
    notes: text('notes'),
    ...recordColumns,
    ...binColumns,
  },
  (table) => [
    uniqueIndex('job_templates_name_key').on(sql`lower(${table.name})`).where(sql`deleted_at is null`),
    index('job_templates_deleted_at_idx').on(table.deletedAt).where(sql`deleted_at is not null`),
    oneOf('job_templates_kind_check', table.kind, JOB_KINDS),
    oneOf('job_templates_unit_check', table.businessUnit, BUSINESS_UNITS),
  ],
);
