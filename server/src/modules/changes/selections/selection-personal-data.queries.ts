import { sql } from 'drizzle-orm';
import { arrayOf, CHANGED, KEPT, keep, ownedBy, type PersonalPart } from '../../../platform/privacy/personal-data.ts';

/** The personal data of selections. */
export const SELECTIONS_PERSONAL: PersonalPart = {
  texts: {
    selections: { blotted: ['title', 'description', 'chosen_name'] },
    selection_options: { blotted: ['title', 'description', 'vendor_note'] },
    selection_pictures: { blotted: ['file_name'], kept: keep(KEPT.file, 'stored_name', 'media_type') },
  },
  shows: ['selection'],
  emptyTraces: async (tx, { contacts }) => {
    await tx.execute(sql`
      update selections set chosen_name = 'Erased', ${CHANGED}
      where chosen_name is not null and ${ofJobsOf(contacts)}`);
  },
  tracedRecords: async (tx, { contacts }) => {
    const { rows } = await tx.execute<{ id: number }>(sql`select id from selections where ${ofJobsOf(contacts)}`);
    return { resource: 'selection', ids: rows.map(({ id }) => id) };
  },
  contactSections: (id) => [
    { name: 'selections', from: sql`selections t join jobs j on j.id = t.job_id`, where: sql`j.contact_id = ${id}` },
  ],
  userSections: (id) => {
    const their = ownedBy(id);
    return [
      {
        name: 'selections',
        from: sql`selections t`,
        where: sql`(${their('created_by')} or ${their('written_by')} or ${their('chosen_by')})`,
      },
    ];
  },
};

const ofJobsOf = (contacts: readonly number[]) =>
  sql`job_id in (select id from jobs where contact_id = any(${arrayOf(contacts)}))`;
