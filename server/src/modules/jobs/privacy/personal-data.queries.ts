import { sql } from 'drizzle-orm';
import { arrayOf, CHANGED, KEPT, keep, ownedBy, type PersonalPart } from '../../../platform/privacy/personal-data.ts';

/** The personal data of jobs, codes and budgets. */
const RECORDS_PERSONAL: PersonalPart = {
  texts: {
    jobs: { blotted: ['name', 'site_address', 'notes'], kept: keep(KEPT.code, 'quote_number') },
    job_moves: { blotted: ['reason'] },
    cost_divisions: { kept: keep(KEPT.code, 'number', 'name') },
    cost_codes: { kept: keep(KEPT.code, 'code', 'name', 'division') },
    budget_lines: { blotted: ['description'], kept: keep(KEPT.code, 'unit') },
    assemblies: { kept: keep(KEPT.work, 'name', 'unit') },
    assembly_lines: { kept: keep(KEPT.work, 'description', 'unit') },
    budget_transfers: { blotted: ['reason'] },
    cost_estimates: { blotted: ['note'] },
    job_templates: { blotted: ['notes'], kept: keep(KEPT.work, 'name') },
    // A job saved as a template brings the words of its customer, as its selections have them.
    job_template_selections: { blotted: ['title', 'description'] },
    job_template_options: { blotted: ['title', 'description', 'vendor_note'] },
    job_template_lines: { blotted: ['description'], kept: keep(KEPT.work, 'unit') },
  },
  shows: ['job'],
  emptyTraces: async (tx, { contacts }) => {
    const theirs = sql`select id from jobs where contact_id = any(${arrayOf(contacts)})`;
    await tx.execute(sql`update job_moves set reason = null where reason is not null and job_id in (${theirs})`);
    await tx.execute(sql`update cost_estimates set note = null where note is not null and job_id in (${theirs})`);
    await tx.execute(sql`
      update jobs set notes = null, site_address = null, ${CHANGED} where contact_id = any(${arrayOf(contacts)})`);
  },
  tracedRecords: async (tx, { contacts }) => {
    const { rows } = await tx.execute<{ id: number }>(
      sql`select id from jobs where contact_id = any(${arrayOf(contacts)})`,
    );
    return { resource: 'job', ids: rows.map(({ id }) => id) };
  },
  contactSections: (id) => [{ name: 'jobs', from: sql`jobs t`, where: sql`t.contact_id = ${id}` }],
  userSections: (id) => {
    const their = ownedBy(id);
    return [
      { name: 'jobs', from: sql`jobs t`, where: their('created_by') },
      { name: 'managedJobs', from: sql`jobs t`, where: their('manager_id') },
      { name: 'assignedJobs', from: sql`job_crew t`, where: their('user_id'), hasId: false },
      { name: 'jobMoves', from: sql`job_moves t`, where: their('moved_by') },
      { name: 'budgetTransfers', from: sql`budget_transfers t`, where: their('made_by') },
      { name: 'costEstimates', from: sql`cost_estimates t`, where: their('written_by') },
    ];
  },
};

/** The files of jobs: photos show how a customer lives, documents what they signed, so an erasure deletes them. */
const FILES_PERSONAL: PersonalPart = {
  texts: {
    job_files: { blotted: ['title', 'file_name'], kept: keep(KEPT.file, 'media_type') },
    job_uploads: { kept: keep(KEPT.file, 'stored_name') },
  },
  shows: ['job-file'],
  // A job then removes the stored files.
  emptyTraces: async (tx, { contacts }) => {
    await tx.execute(sql`delete from job_files where ${ofJobsOf(contacts)}`);
  },
  tracedRecords: async (tx, { contacts }) => {
    const { rows } = await tx.execute<{ id: number }>(sql`select id from job_files where ${ofJobsOf(contacts)}`);
    return { resource: 'job-file', ids: rows.map(({ id }) => id) };
  },
  contactSections: (id) => [
    { name: 'jobFiles', from: sql`job_files t join jobs j on j.id = t.job_id`, where: sql`j.contact_id = ${id}` },
  ],
  userSections: (id) => [{ name: 'jobFiles', from: sql`job_files t`, where: ownedBy(id)('uploaded_by') }],
};

const ofJobsOf = (contacts: readonly number[]) =>
  sql`job_id in (select id from jobs where contact_id = any(${arrayOf(contacts)}))`;

/** The personal data of this module. */
export const JOBS_PERSONAL: readonly PersonalPart[] = [RECORDS_PERSONAL, FILES_PERSONAL];
