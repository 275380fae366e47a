import { ENROLLMENT_STATUSES } from '@builder-os/contract/modules/education/enrollments';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  date,
  index,
  integer,
  numeric,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { oneOf, recordColumns } from '../../../platform/db/columns.ts';
import type { SortKey } from '../../../platform/db/keyset.ts';
import { users } from '../../../platform/identity/users.table.ts';
import { revenueRecords } from '../../finance/revenue-tracking/revenue-records.table.ts';
import { contacts } from '../../sales/contacts/contacts.table.ts';
import { courses } from '../courses/courses.table.ts';

/** Enrollments in courses, with their price. The person's name is the contact's, and is deleted with it. */
export const enrollments = pgTable(
  'course_enrolments',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    courseId: integer('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'restrict' }),
    contactId: integer('contact_id').references(() => contacts.id, { onDelete: 'set null' }),
    status: text('status', { enum: ENROLLMENT_STATUSES }).notNull().default('active'),
    price: numeric('price', { precision: 10, scale: 2 }).notNull(),
    revenueRecordId: integer('revenue_record_id').references(() => revenueRecords.id, { onDelete: 'set null' }),
    enrolledOn: date('enrolled_on', { mode: 'string' }).notNull(),
    completedOn: date('completed_on', { mode: 'string' }),
    certificateNumber: text('certificate_number'),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    ...recordColumns,
  },
  (table) => [
    index('course_enrolments_created_at_idx').on(table.createdAt, table.id),
    index('course_enrolments_course_idx').on(table.courseId, table.createdAt, table.id),
    index('course_enrolments_contact_idx').on(table.contactId, table.createdAt, table.id),
    index('course_enrolments_status_idx').on(table.status, table.createdAt, table.id),
    index('course_enrolments_enrolled_on_idx').on(table.enrolledOn).where(sql`status <> 'cancelled'`),
    index('course_enrolments_revenue_idx').on(table.revenueRecordId).where(sql`revenue_record_id is not null`),
    index('course_enrolments_created_by_idx').on(table.createdBy),
    uniqueIndex('course_enrolments_certificate_key').on(table.certificateNumber),
    uniqueIndex('course_enrolments_student_key').on(table.courseId, table.contactId).where(sql`status <> 'cancelled'`),
    oneOf('course_enrolments_status_check', table.status, ENROLLMENT_STATUSES),
    check('course_enrolments_price_check', sql`${table.price} >= 0`),
    check(
      'course_enrolments_completed_check',
      sql`(${table.status} = 'completed') = (${table.completedOn} is not null)`,
    ),
    check('course_enrolments_days_check', sql`${table.completedOn} >= ${table.enrolledOn}`),
    check(
      'course_enrolments_certified_check',
      sql`${table.status} <> 'completed' or ${table.certificateNumber} is not null`,
    ),
  ],
);

function enrollmentSortKeysOf(table: Record<'createdAt', AnyPgColumn>) {
  return {
    createdAt: { expression: sql`${table.createdAt}`, type: 'timestamptz' },
  } as const satisfies Record<string, SortKey>;
}

export const enrollmentSortKeys = enrollmentSortKeysOf(enrollments);
