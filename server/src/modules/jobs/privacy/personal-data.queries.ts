import { sql } from 'drizzle-orm';
import { arrayOf, CHANGED, KEPT, keep, ownedBy, type PersonalPart } from '../../../platform/privacy/personal-data.ts';

/** The personal data in this module. */
export const JOBS_PERSONAL: PersonalPart = {
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
