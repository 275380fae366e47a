import { SHEET_STATES } from '@builder-os/contract/modules/changes/selection-sheet-states';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment, oneOf, recordColumns } from '../../../platform/db/columns.ts';
import { users } from '../../../platform/identity/users.table.ts';
import { jobs } from '../../jobs/jobs/jobs.table.ts';

/** The choices of a job that its customer is asked to sign. A sheet is deleted only with its job. */
export const selectionSheets = pgTable(
  'selection_sheets',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    jobId: integer('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    /** Counts the sheets of a job, from 1. */
    number: integer('number').notNull(),
    state: text('state', { enum: SHEET_STATES }).notNull().default('sent'),
    sentAt: moment('sent_at').notNull().default(sql`now()`),
    sentBy: uuid('sent_by').references(() => users.id, { onDelete: 'set null' }),
    signedAt: moment('signed_at'),
    signedBy: text('signed_by'),
    declineReason: text('decline_reason'),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    ...recordColumns,
  },
  (table) => [
    uniqueIndex('selection_sheets_number_key').on(table.jobId, table.number),
    uniqueIndex('selection_sheets_sent_key').on(table.jobId).where(sql`state = 'sent'`),
    index('selection_sheets_sent_by_idx').on(table.sentBy),
    index('selection_sheets_created_by_idx').on(table.createdBy),
    oneOf('selection_sheets_state_check', table.state, SHEET_STATES),
    check('selection_sheets_signed_check', sql`(${table.state} = 'signed') = (${table.signedAt} is not null)`),
  ],
);
