import { REVENUE_STATUSES, REVENUE_UNITS } from '@builder-os/contract/modules/finance/revenue-tracking';
import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check, date, index, integer, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { oneOf, recordColumns } from '../../../platform/db/columns.ts';
import type { SortKey } from '../../../platform/db/keyset.ts';
import { searchTextOf } from '../../../platform/db/search.ts';
import { users } from '../../../platform/identity/users.table.ts';
import { jobs } from '../../jobs/jobs/jobs.table.ts';
import { deals } from '../../sales/deals/deals.table.ts';

const money = (name: string) => numeric(name, { precision: 12, scale: 2 });

/** Projects and their revenue, paid or not. Net revenue, margin and Real Revenue are computed by the database. */
export const revenueRecords = pgTable(
  'revenue_records',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    businessUnit: text('business_unit', { enum: REVENUE_UNITS }).notNull(),
    projectName: text('project_name'),
    clientName: text('client_name'),
    grossRevenue: money('gross_revenue').notNull(),
    costs: money('costs').notNull().default('0.00'),
    materialsCost: money('materials_cost'),
    subcontractorCost: money('subcontractor_cost'),
    netRevenue: money('net_revenue').notNull().generatedAlwaysAs(sql`gross_revenue - costs`),
    /** Wide enough for the loss of everything on one cent of revenue; the specified decimal(5,2) isn't. */
    profitMargin: numeric('profit_margin', { precision: 18, scale: 2 })
      .notNull()
      .generatedAlwaysAs(
        sql`case when gross_revenue = 0 then 0 else round((gross_revenue - costs) * 100 / gross_revenue, 2) end`,
      ),
    realRevenue: money('real_revenue')
      .notNull()
      .generatedAlwaysAs(sql`gross_revenue - coalesce(materials_cost, 0) - coalesce(subcontractor_cost, 0)`),
    status: text('status', { enum: REVENUE_STATUSES }).notNull().default('pending'),
    invoiceDate: date('invoice_date', { mode: 'string' }),
    dueDate: date('due_date', { mode: 'string' }),
    paymentDate: date('payment_date', { mode: 'string' }),
    /** The day it was tracked, in the office's time zone. It determines its month while there is no invoice. */
    trackedOn: date('tracked_on', { mode: 'string' }).notNull(),
    dealId: integer('deal_id').references(() => deals.id, { onDelete: 'set null' }),
    /** The job whose revenue it is. */
    jobId: integer('job_id').references(() => jobs.id, { onDelete: 'set null' }),
    /** The number of the invoice that documents it. Its status then follows the invoice. */
    documentedBy: text('documented_by'),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    searchText: text('search_text').generatedAlwaysAs(searchTextOf('project_name', 'client_name')),
    ...recordColumns,
  },
  (table) => {
    const keys = sortKeysOf(table);
    return [
      index('revenue_records_created_at_idx').on(table.createdAt, table.id),
      index('revenue_records_name_idx').on(sql`(${keys.projectName.expression})`, table.id),
      index('revenue_records_gross_idx').on(table.grossRevenue, table.id),
      index('revenue_records_invoice_idx').on(sql`(${keys.invoiceDate.expression})`, table.id),
      index('revenue_records_due_idx').on(sql`(${keys.dueDate.expression})`, table.id),
      index('revenue_records_status_idx').on(table.status, table.createdAt, table.id),
      index('revenue_records_unit_idx').on(table.businessUnit, table.createdAt, table.id),
      index('revenue_records_payment_idx').on(table.paymentDate).where(sql`payment_date is not null`),
      index('revenue_records_deal_idx').on(table.dealId).where(sql`deal_id is not null`),
      index('revenue_records_job_idx').on(table.jobId).where(sql`job_id is not null`),
      index('revenue_records_created_by_idx').on(table.createdBy),
      index('revenue_records_search_idx').using('gin', table.searchText.op('gin_trgm_ops')),
      oneOf('revenue_records_unit_check', table.businessUnit, REVENUE_UNITS),
      oneOf('revenue_records_status_check', table.status, REVENUE_STATUSES),
      check('revenue_records_gross_check', sql`${table.grossRevenue} >= 0 and ${table.costs} >= 0`),
      check(
        'revenue_records_split_check',
        sql`${table.materialsCost} >= 0 and ${table.subcontractorCost} >= 0 and coalesce(${table.materialsCost}, 0) + coalesce(${table.subcontractorCost}, 0) <= ${table.costs}`,
      ),
      check('revenue_records_paid_check', sql`(${table.status} = 'paid') = (${table.paymentDate} is not null)`),
      check('revenue_records_name_check', sql`char_length(${table.projectName}) <= 200`),
      check('revenue_records_client_check', sql`char_length(${table.clientName}) <= 100`),
    ];
  },
);

function sortKeysOf(
  table: Record<'createdAt' | 'projectName' | 'grossRevenue' | 'invoiceDate' | 'dueDate', AnyPgColumn>,
) {
  return {
    createdAt: { expression: sql`${table.createdAt}`, type: 'timestamptz' },
    projectName: { expression: sql`lower(coalesce(${table.projectName}, '')) collate "C"`, type: 'text' },
    grossRevenue: { expression: sql`${table.grossRevenue}`, type: 'numeric' },
    // Records without the date come last.
    invoiceDate: { expression: sql`coalesce(${table.invoiceDate}, 'infinity'::date)`, type: 'date' },
    dueDate: { expression: sql`coalesce(${table.dueDate}, 'infinity'::date)`, type: 'date' },
  } as const satisfies Record<string, SortKey>;
}

export const revenueSortKeys = sortKeysOf(revenueRecords);
