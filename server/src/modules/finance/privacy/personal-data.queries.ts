import { type SQL, sql } from 'drizzle-orm';
import {
  arrayOf,
  CHANGED,
  erasedName,
  KEPT,
  keep,
  type PersonalPart,
  type TracedRecords,
} from '../../../platform/privacy/personal-data.ts';

const ERASED_VENDOR = erasedName('vendor');

/** The personal data of the books, and of bills with their scans. */
const BOOKS_PERSONAL: PersonalPart = {
  texts: {
    allocation_runs: { blotted: ['materials_policy', 'materials_account_name', 'shares', 'reason', 'reversal_reason'] },
    bank_imports: {
      blotted: ['file_name', 'warning'],
      kept: {
        ...keep(KEPT.bank, 'headers', 'sample', 'rows', 'lines', 'shown', 'bank_account'),
        ...keep(KEPT.code, 'mapping'),
      },
    },
    bank_lines: { kept: { ...keep(KEPT.bank, 'description', 'reference', 'bank_id'), ...keep(KEPT.code, 'key') } },
    bank_rules: { blotted: ['contains'], kept: keep(KEPT.code, 'business_unit', 'category') },
    bank_statements: { blotted: ['note'] },
    bill_lines: { blotted: ['description'], kept: keep(KEPT.code, 'category') },
    bill_scans: { blotted: ['file_name'], kept: keep(KEPT.file, 'stored_name', 'media_type') },
    bills: {
      blotted: ['vendor', 'reference_number', 'notes', 'hold_release_reason'],
      kept: keep(KEPT.code, 'business_unit', 'category'),
    },
    accountant_links: { blotted: ['name'], kept: keep(KEPT.hash, 'token_hash') },
    category_budgets: { kept: keep(KEPT.code, 'business_unit') },
    closed_periods: { blotted: ['note'] },
    deal_allocations: { blotted: ['materials_account_name', 'shares', 'reversal_reason'] },
    distributions: { blotted: ['kept_account_name', 'reversal_reason'], kept: keep(KEPT.code, 'quarter') },
    finance_reminders: { kept: keep(KEPT.code, 'key') },
    financial_transactions: {
      kept: {
        ...keep(KEPT.books, 'description', 'reference_number'),
        ...keep(KEPT.code, 'transaction_type', 'business_unit', 'category'),
      },
    },
    journal_entries: { kept: { ...keep(KEPT.books, 'memo'), ...keep(KEPT.code, 'key') } },
    ledger_accounts: { numbered: ['name'] },
    ledger_proofs: { kept: keep(KEPT.code, 'deviations', 'covered') },
    ledger_sums: { kept: keep(KEPT.code, 'business_unit') },
    profit_first_accounts: { numbered: ['name'], kept: keep(KEPT.code, 'account_type') },
    revenue_records: {
      blotted: ['project_name', 'client_name'],
      kept: keep(KEPT.code, 'business_unit', 'documented_by'),
    },
    transaction_receipts: { blotted: ['file_name'], kept: keep(KEPT.file, 'stored_name', 'media_type') },
  },
  shows: ['revenue-record', 'bill'],
  emptyTraces: async (tx, { contacts }) => {
    await tx.execute(sql`
      update bills set vendor = ${ERASED_VENDOR}, notes = null, hold_release_reason = case when hold_released_at is not null then 'Erased' end, ${CHANGED}
      where vendor_id = any(${arrayOf(contacts)})`);
  },
  tracedRecords: tracedIn('bill', sql`bills`),
  contactSections: (id) => [{ name: 'bills', from: sql`bills t`, where: sql`t.vendor_id = ${id}` }],
};

const CREDITS_PERSONAL: PersonalPart = {
  texts: {
    bill_credit_lines: { blotted: ['description'], kept: keep(KEPT.code, 'category') },
    bill_credits: {
      blotted: ['vendor', 'reference_number', 'notes'],
      kept: keep(KEPT.code, 'business_unit', 'category'),
    },
  },
  shows: ['vendor-credit'],
  emptyTraces: async (tx, { contacts }) => {
    await tx.execute(sql`
      update bill_credits set vendor = ${ERASED_VENDOR}, notes = null, ${CHANGED} where vendor_id = any(${arrayOf(contacts)})`);
  },
  tracedRecords: tracedIn('vendor-credit', sql`bill_credits`),
  contactSections: (id) => [{ name: 'vendorCredits', from: sql`bill_credits t`, where: sql`t.vendor_id = ${id}` }],
};

const RECURRING_PERSONAL: PersonalPart = {
  texts: {
    bill_template_lines: { blotted: ['description'], kept: keep(KEPT.code, 'category') },
    bill_templates: {
      blotted: ['vendor', 'notes', 'problem'],
      kept: keep(KEPT.code, 'business_unit', 'category'),
    },
  },
  shows: ['recurring-bill'],
  emptyTraces: async (tx, { contacts }) => {
    await tx.execute(sql`
      update bill_templates set vendor = ${ERASED_VENDOR}, notes = null, ${CHANGED} where vendor_id = any(${arrayOf(contacts)})`);
  },
  tracedRecords: tracedIn('recurring-bill', sql`bill_templates`),
  contactSections: (id) => [{ name: 'recurringBills', from: sql`bill_templates t`, where: sql`t.vendor_id = ${id}` }],
};

/** The personal data in this module. */
export const FINANCE_PERSONAL: readonly PersonalPart[] = [BOOKS_PERSONAL, CREDITS_PERSONAL, RECURRING_PERSONAL];

/** The records of a table whose vendor is the person. */
function tracedIn(resource: TracedRecords['resource'], table: SQL): PersonalPart['tracedRecords'] {
  return async (tx, { contacts }) => {
    const { rows } = await tx.execute<{ id: number }>(
      sql`select id from ${table} where vendor_id = any(${arrayOf(contacts)})`,
    );
    return { resource, ids: rows.map(({ id }) => id) };
  };
}
