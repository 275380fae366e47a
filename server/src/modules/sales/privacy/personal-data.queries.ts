import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/db/database.ts';
import {
  arrayOf,
  CHANGED,
  KEPT,
  keep,
  ownedBy,
  type PersonalPart,
  type Traces,
} from '../../../platform/privacy/personal-data.ts';
import { activities } from '../activities/activities.table.ts';
import { activityPhotos } from '../activity-photos/activity-photos.table.ts';
import { dealStageChanges } from '../deals/deal-stage-changes.table.ts';
import { deals } from '../deals/deals.table.ts';
import { importRows } from '../imports/import-rows.table.ts';
import { imports } from '../imports/imports.table.ts';
import { leads } from '../leads/leads.table.ts';
import { mentions } from '../mentions/mentions.table.ts';
import { activitiesOfContact } from './contact-activities.queries.ts';

/** The personal data in this module. */
export const SALES_PERSONAL: PersonalPart = {
  texts: {
    activities: { blotted: ['title', 'description'] },
    activity_photos: { blotted: ['file_name'], kept: keep(KEPT.file, 'stored_name') },
    company_counts: { kept: keep('Counted by a trigger from the contacts.', 'company_key') },
    contact_merges: { blotted: ['before', 'after'], kept: keep(KEPT.code, 'moved') },
    contacts: {
      blotted: ['company', 'position', 'title', 'notes'],
      kept: keep(KEPT.otherPerson, 'first_name', 'last_name', 'email', 'phone'),
    },
    deal_stage_changes: { blotted: ['before'], kept: keep(KEPT.code, 'from_stage', 'to_stage') },
    deals: { blotted: ['title', 'company', 'notes', 'lost_note'], kept: keep(KEPT.code, 'rank') },
    dropped_activity_photos: { kept: keep(KEPT.file, 'stored_name') },
    import_rows: { blotted: ['cells', 'corrections', 'reasons', 'email_key', 'name_key', 'phone_key'] },
    imports: { blotted: ['file_name', 'headers', 'sample', 'failure', 'choices'], kept: keep(KEPT.code, 'mapping') },
    leads: {
      blotted: ['title', 'company', 'notes', 'source'],
      kept: keep(KEPT.otherPerson, 'first_name', 'last_name', 'email', 'phone'),
    },
    products: {
      blotted: ['name', 'description', 'category', 'price_range', 'target_market', 'key_benefits'],
    },
    sales_resources: { blotted: ['title', 'content', 'tags'] },
    saved_views: { numbered: ['name'], blotted: ['params'] },
  },
  shows: ['contact', 'lead', 'deal', 'activity', 'saved_view'],
  emptyTraces: async (tx, traces) => {
    const of = (ids: readonly number[]) => sql`id = any(${arrayOf(ids)})`;
    await tx.execute(sql`
      update ${leads} set first_name = null, last_name = null, email = null, phone = null, notes = null, ${CHANGED}
      where ${of(traces.leads)}`);
    await tx.execute(sql`update ${deals} set notes = null, lost_note = null, ${CHANGED} where ${of(traces.deals)}`);
    // The data for an undo repeats the note about a lost deal.
    await tx.execute(sql`update ${dealStageChanges} set before = null where deal_id = any(${arrayOf(traces.deals)})`);
    await tx.execute(sql`update ${activities} set description = null, ${CHANGED} where ${of(traces.activities)}`);
    // Their files are deleted with them, within minutes.
    await tx.execute(sql`delete from ${activityPhotos} where activity_id = any(${arrayOf(traces.activities)})`);
    const idsByResource = {
      contact: traces.contacts,
      lead: traces.leads,
      deal: traces.deals,
      activity: traces.activities,
    };
    for (const [resource, ids] of Object.entries(idsByResource)) {
      await tx.execute(sql`delete from ${mentions} where resource = ${resource} and record_id = any(${arrayOf(ids)})`);
    }
    await emptyImports(tx, traces);
  },
  contactSections: (id) => {
    const email = sql`(select lower(email) from contacts where id = ${id})`;
    const isTheirs = sql`in (${activitiesOfContact(sql`${id}`, email)})`;
    return [
      { name: 'contact', from: sql`contacts t`, where: sql`t.id = ${id}` },
      { name: 'mergedContacts', from: sql`contacts t`, where: sql`t.merged_into = ${id}` },
      { name: 'leads', from: sql`leads t`, where: sql`(t.contact_id = ${id} or lower(t.email) = ${email})` },
      { name: 'deals', from: sql`deals t`, where: sql`t.contact_id = ${id}` },
      { name: 'activities', from: sql`activities t`, where: sql`t.id ${isTheirs}` },
      {
        name: 'activityPhotos',
        from: sql`activity_photos t`,
        where: sql`t.activity_id ${isTheirs}`,
        without: ['stored_name'],
      },
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
    ];
  },
  userSections: (id) => {
    const their = ownedBy(id);
    return [
      { name: 'savedViews', from: sql`saved_views t`, where: their('owner_id') },
      { name: 'mentions', from: sql`mentions t`, where: their('user_id'), hasId: false },
      { name: 'imports', from: sql`imports t`, where: their('created_by'), without: ['sample'] },
      { name: 'leads', from: sql`leads t`, where: sql`(${their('created_by')} or ${their('assigned_to')})` },
      { name: 'deals', from: sql`deals t`, where: sql`(${their('created_by')} or ${their('assigned_to')})` },
      { name: 'contacts', from: sql`contacts t`, where: their('created_by') },
      { name: 'activities', from: sql`activities t`, where: their('created_by') },
      { name: 'activityPhotos', from: sql`activity_photos t`, where: their('uploaded_by'), without: ['stored_name'] },
      { name: 'products', from: sql`products t`, where: their('created_by') },
      { name: 'salesResources', from: sql`sales_resources t`, where: their('created_by') },
      { name: 'salesResourceUses', from: sql`sales_resource_uses t`, where: their('used_by') },
    ];
  },
};

/** The rows of files the records came from, and the samples of those files that show one of these rows. */
async function emptyImports(tx: Transaction, traces: Traces): Promise<void> {
  const came = (kind: string, ids: readonly number[]) =>
    sql`(i.kind = ${kind} and (r.record_id = any(${arrayOf(ids)}) or r.duplicate_of = any(${arrayOf(ids)})))`;
  const isTheirs = sql`r.import_id = i.id and (
    ${came('contact', traces.contacts)} or ${came('lead', traces.leads)} or ${came('deal', traces.deals)}
    or r.made_contact_id = any(${arrayOf(traces.contacts)}))`;
  await tx.execute(sql`
    update ${imports} i set sample = '[]'::jsonb from ${importRows} r where ${isTheirs} and (
      select count(*) from ${importRows} earlier where earlier.import_id = i.id and earlier.row < r.row
    ) < jsonb_array_length(i.sample)`);
  await tx.execute(sql`
    update ${importRows} r set cells = '[]'::jsonb, corrections = '{}'::jsonb, reasons = '[]'::jsonb,
      email_key = null, phone_key = null, name_key = null
    from ${imports} i where ${isTheirs}`);
}
