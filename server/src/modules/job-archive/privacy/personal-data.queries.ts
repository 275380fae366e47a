import { sql } from 'drizzle-orm';
import { arrayOf, KEPT, keep, ownedBy, type PersonalPart } from '../../../platform/privacy/personal-data.ts';

/** ZIPs of jobs contain the customer's data, so an erasure ends the ones that can be downloaded. */
export const JOB_ARCHIVE_PERSONAL: PersonalPart = {
  texts: {
    job_archives: {
      kept: {
        ...keep(KEPT.code, 'parts', 'left_out', 'failure'),
        ...keep(KEPT.hash, 'manifest_hash', 'link'),
        ...keep(KEPT.file, 'stored_name'),
      },
    },
  },
  shows: ['job-archive'],
  // A job then removes the files.
  emptyTraces: async (tx, { contacts }) => {
    await tx.execute(sql`
      update job_archives set expires_at = case when state = 'ready' then now() end,
        finished_at = case when state = 'ready' then finished_at else now() end, updated_at = now(),
        state = case when state = 'ready' then 'expired' else 'canceled' end
      where state in ('queued', 'running', 'ready')
        and job_id in (select id from jobs where contact_id = any(${arrayOf(contacts)}))`);
  },
  userSections: (id) => [{ name: 'jobArchives', from: sql`job_archives t`, where: ownedBy(id)('made_by') }],
};
