import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/database.ts';

/** One part of an export: the rows of a table that are about the person. */
export interface ExportSection {
  name: string;
  /** The table with its alias `t`, and what it is joined to. */
  from: SQL;
  where: SQL;
  /** Columns that say nothing about the person, or would let somebody in. */
  without?: readonly string[];
  /** What the rows are numbered by; without it there are few, and they are read at once. */
  hasId?: boolean;
}

const ROWS_A_PAGE = 500;
const ALWAYS_WITHOUT = ['search_text', 'email_key', 'phone_key', 'name_key', 'company_key', 'password_hash', 'rank'];

/** Rows after the one named, each as JSON text of the database's own making: amounts keep their decimals. */
export async function readSection(
  db: Executor,
  { from, where, without = [], hasId = true }: ExportSection,
  after: number,
): Promise<{ rows: string[]; last: number | undefined }> {
  const hidden = `{${[...ALWAYS_WITHOUT, ...without].join(',')}}`;
  const page = hasId ? sql`and t.id > ${after} order by t.id limit ${ROWS_A_PAGE}` : sql``;
  const id = hasId ? sql`t.id` : sql`0`;
  const { rows } = await db.execute<{ id: number; row: string }>(
    sql`select ${id} as id, (to_jsonb(t) - ${hidden}::text[])::text as row from ${from} where ${where} ${page}`,
  );
  const last = hasId && rows.length === ROWS_A_PAGE ? Number(rows.at(-1)?.id) : undefined;
  return { rows: rows.map(({ row }) => row), last };
}

const LOG = sql`(select l.*, p.label, p.details as personal_details, p.erased_at
  from audit_logs l left join audit_personal_values p on p.audit_id = l.id) t`;

export function contactSections(id: number): ExportSection[] {
  const email = sql`(select lower(email) from contacts where id = ${id})`;
  return [
    { name: 'contact', from: sql`contacts t`, where: sql`t.id = ${id}` },
    { name: 'mergedContacts', from: sql`contacts t`, where: sql`t.merged_into = ${id}` },
    { name: 'leads', from: sql`leads t`, where: sql`(t.contact_id = ${id} or lower(t.email) = ${email})` },
    { name: 'deals', from: sql`deals t`, where: sql`t.contact_id = ${id}` },
    { name: 'activities', from: sql`activities t`, where: sql`t.contact_id = ${id}` },
    {
      name: 'activityPhotos',
      from: sql`activity_photos t join activities a on a.id = t.activity_id`,
      where: sql`a.contact_id = ${id}`,
      without: ['stored_name'],
    },
    { name: 'quotes', from: sql`steel_quotes t`, where: sql`t.contact_id = ${id}` },
    { name: 'enrollments', from: sql`course_enrolments t`, where: sql`t.contact_id = ${id}` },
    {
      name: 'courseRatings',
      from: sql`course_ratings t join course_enrolments e on e.id = t.enrolment_id`,
      where: sql`e.contact_id = ${id}`,
      hasId: false,
    },
    { name: 'coachingPackages', from: sql`coaching_packages t`, where: sql`t.contact_id = ${id}` },
    { name: 'bookings', from: sql`bookings t`, where: sql`t.contact_id = ${id}` },
    { name: 'merges', from: sql`contact_merges t`, where: sql`(t.kept_id = ${id} or t.merged_id = ${id})` },
    {
      name: 'importedRows',
      from: sql`import_rows t join imports i on i.id = t.import_id`,
      where: sql`((i.kind = 'contact' and t.record_id = ${id}) or t.made_contact_id = ${id})`,
      hasId: false,
    },
    {
      name: 'mentionedColleagues',
      from: sql`mentions t`,
      where: sql`t.resource = 'contact' and t.record_id = ${id}`,
      hasId: false,
    },
    { name: 'activityLog', from: LOG, where: sql`t.resource_type = 'contact' and t.resource_id = ${String(id)}` },
  ];
}

export function userSections(id: string): ExportSection[] {
  const their = (column: string) => sql`t.${sql.identifier(column)} = ${id}::uuid`;
  return [
    { name: 'user', from: sql`users t`, where: their('id'), hasId: false },
    { name: 'permissions', from: sql`user_permissions t`, where: their('user_id') },
    { name: 'sessions', from: sql`sessions t`, where: their('user_id'), without: ['sid', 'sess'], hasId: false },
    { name: 'notifications', from: sql`notifications t`, where: their('user_id') },
    { name: 'savedViews', from: sql`saved_views t`, where: their('owner_id') },
    { name: 'mentions', from: sql`mentions t`, where: their('user_id'), hasId: false },
    { name: 'imports', from: sql`imports t`, where: their('created_by'), without: ['sample'] },
    { name: 'leads', from: sql`leads t`, where: sql`(${their('created_by')} or ${their('assigned_to')})` },
    { name: 'deals', from: sql`deals t`, where: sql`(${their('created_by')} or ${their('assigned_to')})` },
    { name: 'contacts', from: sql`contacts t`, where: their('created_by') },
    { name: 'activities', from: sql`activities t`, where: their('created_by') },
    { name: 'activityPhotos', from: sql`activity_photos t`, where: their('uploaded_by'), without: ['stored_name'] },
    { name: 'readings', from: sql`book_readings t`, where: their('user_id'), hasId: false },
    { name: 'unsavedPages', from: sql`content_autosaves t`, where: their('user_id') },
    { name: 'pages', from: sql`content_pages t`, where: their('created_by'), without: ['plain_text', 'search_words'] },
    { name: 'revisions', from: sql`content_revisions t`, where: their('created_by') },
    { name: 'images', from: sql`content_images t`, where: their('uploaded_by') },
    { name: 'books', from: sql`books t`, where: their('created_by') },
    { name: 'products', from: sql`products t`, where: their('created_by') },
    { name: 'steelProducts', from: sql`steel_products t`, where: their('created_by') },
    { name: 'steelSpecifications', from: sql`steel_specifications t`, where: their('created_by') },
    {
      name: 'steelPriceLists',
      from: sql`steel_price_lists t`,
      where: sql`(${their('created_by')} or ${their('published_by')})`,
    },
    { name: 'quotes', from: sql`steel_quotes t`, where: sql`(${their('created_by')} or ${their('sent_by')})` },
    { name: 'quoteLinks', from: sql`steel_quote_links t`, where: their('created_by'), without: ['token_hash'] },
    { name: 'orders', from: sql`steel_orders t`, where: their('created_by') },
    { name: 'orderChanges', from: sql`steel_order_changes t`, where: their('changed_by') },
    { name: 'orderPlans', from: sql`steel_order_plans t`, where: their('uploaded_by') },
    { name: 'shopCapacities', from: sql`steel_capacities t`, where: their('created_by') },
    { name: 'salesResources', from: sql`sales_resources t`, where: their('created_by') },
    { name: 'coach', from: sql`coaches t`, where: their('user_id') },
    { name: 'courses', from: sql`courses t`, where: their('created_by') },
    { name: 'coachingPrograms', from: sql`coaching_programs t`, where: their('created_by') },
    { name: 'enrollments', from: sql`course_enrolments t`, where: their('created_by') },
    { name: 'coachingPackages', from: sql`coaching_packages t`, where: their('created_by') },
    { name: 'bookings', from: sql`bookings t`, where: their('created_by') },
    { name: 'salesResourceUses', from: sql`sales_resource_uses t`, where: their('used_by') },
    { name: 'specifications', from: sql`specifications t`, where: their('owner_id') },
    { name: 'specificationRevisions', from: sql`specification_revisions t`, where: their('created_by') },
    { name: 'technicalDocuments', from: sql`technical_documents t`, where: their('owner_id') },
    {
      name: 'documentVersions',
      from: sql`technical_document_versions t`,
      where: their('uploaded_by'),
      without: ['stored_name'],
    },
    {
      name: 'documentUploads',
      from: sql`document_uploads t`,
      where: their('user_id'),
      without: ['stored_name'],
      hasId: false,
    },
    { name: 'properties', from: sql`properties t`, where: their('created_by') },
    { name: 'propertyDocuments', from: sql`property_documents t`, where: their('uploaded_by') },
    {
      name: 'activityLog',
      from: LOG,
      where: sql`(${their('user_id')} or (t.resource_type = 'user' and t.resource_id = ${id}))`,
    },
  ];
}
