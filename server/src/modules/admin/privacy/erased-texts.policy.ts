import type { BlottedTexts } from './erase-contact.queries.ts';

/** What an erasure does with the texts of one table. */
interface TableTexts extends BlottedTexts {
  /** Columns that stay as they are, each with the reason. */
  kept?: Readonly<Record<string, string>>;
}

const CODE = 'A code, key or kind the product writes.';
const HASH = 'A hash or a sealed secret.';
const FILE = 'A random file name or a media type.';
const ACCOUNT = 'About someone with an account, which deleting the account anonymizes.';
const OTHER_PERSON = 'About another person, erased with the record of their own; the same email is the same person.';
const BOOKS = 'Posted books are never changed; the law keeps them.';
const BANK = 'What the bank wrote, which proves the books.';
const ADDRESS = 'An address made of lowercase words, which links lead to.';
const WORK = 'A published work, or a standard.';

const keep = (reason: string, ...columns: string[]) => Object.fromEntries(columns.map((column) => [column, reason]));

/**
 * Every column of the database that holds text: blotted, or kept with a reason. Columns with a closed set of values and
 * generated ones need no decision. A test compares this list with the catalog, so that a new column fails until it is here.
 */
export const TEXTS: Readonly<Record<string, TableTexts>> = {
  account_links: { kept: { ...keep(HASH, 'token_hash'), ...keep(ACCOUNT, 'email') } },
  activities: { blotted: ['title', 'description'] },
  activity_photos: { blotted: ['file_name'], kept: keep(FILE, 'stored_name') },
  allocation_runs: { blotted: ['materials_policy', 'materials_account_name', 'shares', 'reason', 'reversal_reason'] },
  api_tokens: { blotted: ['name'], kept: { ...keep(HASH, 'token_hash'), ...keep(CODE, 'permissions') } },
  audit_logs: {
    kept: {
      ...keep(ACCOUNT, 'user_name', 'ip_address', 'user_agent'),
      ...keep(CODE, 'action', 'resource_type', 'resource_id', 'request_id'),
      details: 'Codes and numbers alone: personal-fields.ts sets everything else apart.',
    },
  },
  audit_personal_values: {
    kept: keep('blot_audit_values blots them: nothing else may change the log.', 'label', 'details'),
  },
  backup_runs: { blotted: ['reason', 'failure'], kept: keep(CODE, 'step', 'backup') },
  bank_imports: {
    blotted: ['file_name', 'warning'],
    kept: { ...keep(BANK, 'headers', 'sample', 'rows', 'lines', 'shown', 'bank_account'), ...keep(CODE, 'mapping') },
  },
  bank_lines: { kept: { ...keep(BANK, 'description', 'reference', 'bank_id'), ...keep(CODE, 'key') } },
  bank_rules: { blotted: ['contains'], kept: keep(CODE, 'business_unit', 'category') },
  bank_statements: { blotted: ['note'] },
  bills: { blotted: ['vendor', 'reference_number', 'notes'], kept: keep(CODE, 'business_unit', 'category') },
  block_revisions: { blotted: ['value'] },
  book_readings: { blotted: ['note'] },
  bookings: { blotted: ['notes'] },
  books: { kept: keep(WORK, 'category', 'title', 'author') },
  business_goals: {
    blotted: ['title', 'description', 'status_note', 'outcome_note'],
    kept: keep(CODE, 'manual_status', 'quarter'),
  },
  calendar_feeds: { kept: keep(HASH, 'token_hash') },
  closed_periods: { blotted: ['note'] },
  coaches: { kept: keep(CODE, 'hours', 'days_off') },
  coaching_programs: { blotted: ['name', 'description', 'features'] },
  company_counts: { kept: keep('Counted by a trigger from the contacts.', 'company_key') },
  contact_merges: { blotted: ['before', 'after'], kept: keep(CODE, 'moved') },
  contacts: {
    blotted: ['company', 'position', 'title', 'notes'],
    kept: keep(OTHER_PERSON, 'first_name', 'last_name', 'email', 'phone'),
  },
  content_autosaves: { blotted: ['values'] },
  content_drafts: { blotted: ['title', 'content', 'meta_description', 'keywords'], kept: keep(ADDRESS, 'slug') },
  content_images: { blotted: ['file_name'], kept: keep(FILE, 'name') },
  content_pages: {
    blotted: ['title', 'content', 'meta_description', 'keywords', 'plain_text', 'excerpt'],
    kept: {
      ...keep(ADDRESS, 'slug', 'section_slugs'),
      ...keep(CODE, 'content_type', 'business_unit', 'knowledge_tab'),
      ...keep(FILE, 'image_names'),
    },
  },
  content_redirects: { kept: keep(ADDRESS, 'slug') },
  content_revisions: { blotted: ['title', 'content', 'revision_note'] },
  course_enrolments: { kept: keep(CODE, 'certificate_number') },
  course_ratings: { blotted: ['comment'] },
  courses: { blotted: ['title', 'description', 'duration'] },
  deal_allocations: { blotted: ['materials_account_name', 'shares', 'reversal_reason'] },
  deal_stage_changes: { blotted: ['before'], kept: keep(CODE, 'from_stage', 'to_stage') },
  deals: { blotted: ['title', 'company', 'notes', 'lost_note'], kept: keep(CODE, 'rank') },
  distributions: { blotted: ['kept_account_name', 'reversal_reason'], kept: keep(CODE, 'quarter') },
  document_upload_chunks: { kept: keep(FILE, 'stored_name') },
  document_uploads: {
    blotted: ['file_name'],
    kept: { ...keep(FILE, 'file_type', 'stored_name'), ...keep(HASH, 'sha256') },
  },
  dropped_activity_photos: { kept: keep(FILE, 'stored_name') },
  dropped_document_files: { kept: keep(FILE, 'stored_name') },
  finance_reminders: { kept: keep(CODE, 'key') },
  financial_transactions: {
    kept: {
      ...keep(BOOKS, 'description', 'reference_number'),
      ...keep(CODE, 'transaction_type', 'business_unit', 'category'),
    },
  },
  headlines: { blotted: ['text'] },
  idempotency_keys: {
    kept: {
      ...keep(CODE, 'key', 'method_path'),
      ...keep(HASH, 'body_hash'),
      response: 'Rows that name the person are deleted.',
    },
  },
  import_rows: { blotted: ['cells', 'corrections', 'reasons', 'email_key', 'name_key', 'phone_key'] },
  imports: { blotted: ['file_name', 'headers', 'sample', 'failure', 'choices'], kept: keep(CODE, 'mapping') },
  issues: { blotted: ['title', 'root_cause', 'discussion', 'decision', 'source_name'] },
  journal_entries: { kept: { ...keep(BOOKS, 'memo'), ...keep(CODE, 'key') } },
  leads: {
    blotted: ['title', 'company', 'notes', 'source'],
    kept: keep(OTHER_PERSON, 'first_name', 'last_name', 'email', 'phone'),
  },
  ledger_accounts: { numbered: ['name'] },
  ledger_proofs: { kept: keep(CODE, 'deviations') },
  ledger_sums: { kept: keep(CODE, 'business_unit') },
  measurables: { blotted: ['name'], kept: keep(CODE, 'source') },
  meeting_sections: { blotted: ['name', 'notes'] },
  meetings: { blotted: ['title', 'cascading'] },
  notifications: { blotted: ['title', 'body'], kept: keep(CODE, 'link') },
  one_pagers: { kept: keep(FILE, 'stored_name') },
  outbox_messages: {
    blotted: ['subject', 'body', 'last_error'],
    kept: { recipient: 'Messages to the person are deleted.', ...keep(CODE, 'once_key') },
  },
  partner_links: { kept: keep(HASH, 'token_hash') },
  people_reviews: { blotted: ['note'], kept: keep(CODE, 'ratings', 'seats') },
  process_revisions: { blotted: ['name', 'category', 'description', 'steps', 'note'] },
  process_runs: { blotted: ['title'] },
  processes: { blotted: ['name', 'category', 'description', 'steps'], kept: keep(CODE, 'business_unit') },
  products: {
    blotted: ['name', 'description', 'category', 'price_range', 'target_market', 'key_benefits'],
  },
  profile_blocks: { blotted: ['value'] },
  profit_first_accounts: { numbered: ['name'], kept: keep(CODE, 'account_type') },
  properties: { blotted: ['address', 'city', 'county', 'notes'], kept: keep(CODE, 'state', 'postal_code') },
  property_capital_events: { blotted: ['memo'] },
  property_cash_entries: { blotted: ['memo'] },
  property_documents: { blotted: ['name', 'file_name'], kept: keep(FILE, 'media_type') },
  property_files: { kept: keep(FILE, 'stored_name') },
  property_partners: {
    blotted: ['notes'],
    kept: keep('A partner holds shares by contract: a record of its own.', 'name', 'contact_person', 'email', 'phone'),
  },
  property_valuations: { blotted: ['source'] },
  quarter_closings: { kept: keep(CODE, 'quarter') },
  revenue_records: { blotted: ['project_name', 'client_name'], kept: keep(CODE, 'business_unit') },
  rock_milestones: { blotted: ['title'] },
  sales_resources: { blotted: ['title', 'content', 'tags'] },
  sample_records: { kept: keep(CODE, 'table_name', 'resource', 'module') },
  saved_views: { numbered: ['name'], blotted: ['params'] },
  scores: { blotted: ['note'], kept: keep(CODE, 'permission') },
  seats: { blotted: ['title', 'description', 'roles'] },
  sessions: { kept: { ...keep(HASH, 'sid'), ...keep(ACCOUNT, 'sess', 'user_agent', 'ip_address') } },
  set_up_tokens: { kept: { ...keep(HASH, 'token_hash'), ...keep(ACCOUNT, 'email') } },
  settings: { kept: keep('About the company itself, or a code.', 'key', 'value') },
  sign_in_failures: { kept: { ...keep(HASH, 'email_hash'), ...keep(ACCOUNT, 'ip_address') } },
  specification_revisions: {
    blotted: ['title', 'description', 'value', 'note'],
    kept: keep(WORK, 'standard', 'unit', 'source_edition'),
  },
  specifications: {
    blotted: ['title', 'description', 'value'],
    kept: keep(WORK, 'standard', 'unit', 'source_edition'),
  },
  steel_capacities: { blotted: ['note'] },
  steel_order_changes: { blotted: ['note'], kept: keep(CODE, 'from_step', 'to_step') },
  steel_order_plans: { blotted: ['file_name'], kept: keep(FILE, 'name', 'media_type') },
  steel_price_items: { blotted: ['label', 'description'], kept: keep(CODE, 'code') },
  steel_price_lists: { blotted: ['note'], kept: keep(CODE, 'minimum_coating') },
  steel_products: {
    blotted: ['name', 'summary', 'parts'],
    kept: keep(CODE, 'package_code', 'designator', 'climate_zone', 'energy_code'),
  },
  steel_quote_links: { kept: keep(HASH, 'token_hash') },
  steel_quotes: {
    blotted: ['project', 'company', 'contact_name', 'email', 'phone', 'notes', 'decided_by', 'decline_reason', 'price'],
    kept: keep(CODE, 'number', 'input'),
  },
  steel_specifications: { blotted: ['title', 'value', 'place', 'relies_on', 'note'], kept: keep(CODE, 'unit') },
  tallies: { kept: keep(CODE, 'resource', 'bucket') },
  technical_document_versions: {
    blotted: ['file_name', 'note'],
    kept: { ...keep(FILE, 'file_type', 'stored_name'), ...keep(HASH, 'sha256') },
  },
  technical_documents: {
    blotted: ['name', 'notes', 'file_name'],
    kept: { ...keep(CODE, 'number'), ...keep(FILE, 'file_type') },
  },
  told_expiries: { kept: keep(CODE, 'source', 'thing_key') },
  transaction_receipts: { blotted: ['file_name'], kept: keep(FILE, 'stored_name', 'media_type') },
  users: {
    kept: {
      ...keep(ACCOUNT, 'email', 'first_name', 'last_name', 'job_title', 'issuer', 'subject', 'decline_reason'),
      ...keep(HASH, 'password_hash'),
      ...keep(FILE, 'profile_image_url'),
      ...keep(CODE, 'preferences'),
    },
  },
  webhook_deliveries: { blotted: ['error', 'excerpt'], kept: keep(CODE, 'type', 'record_kind', 'record_id') },
  webhooks: {
    blotted: ['description'],
    kept: { ...keep(ADDRESS, 'url'), ...keep(CODE, 'kinds'), ...keep(HASH, 'sealed_secret', 'sealed_old_secret') },
  },
};
