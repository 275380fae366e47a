import { sql } from 'drizzle-orm';
import { KEPT, keep, ownedBy, type PersonalPart } from '../../../platform/privacy/personal-data.ts';

/** The personal data in this module. */
export const JOBS_PERSONAL: PersonalPart = {
  texts: {
    jobs: { blotted: ['name', 'site_address', 'notes'] },
    job_moves: { blotted: ['reason'] },
    cost_divisions: { kept: keep(KEPT.code, 'number', 'name') },
    cost_codes: { kept: keep(KEPT.code, 'code', 'name', 'division') },
    budget_lines: { blotted: ['description'], kept: keep(KEPT.code, 'unit') },
    budget_transfers: { blotted: ['reason'] },
    cost_estimates: { blotted: ['note'] },
  },
  shows: ['job'],
  contactSections: (id) => [{ name: 'jobs', from: sql`jobs t`, where: sql`t.contact_id = ${id}` }],
  userSections: (id) => {
    const their = ownedBy(id);
    return [
      { name: 'jobs', from: sql`jobs t`, where: their('created_by') },
      { name: 'managedJobs', from: sql`jobs t`, where: their('manager_id') },
    ];
  },
};
