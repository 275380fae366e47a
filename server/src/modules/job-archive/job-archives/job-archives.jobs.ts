import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { settleAllArchives } from './job-archives.service.ts';
import { makeArchive } from './make-archive.service.ts';

const MAKE = 'job-archive.make';

/** Makes the ZIPs of jobs, and removes those that failed, were canceled or are a week old. */
export function jobArchiveJobs(app: FastifyInstance): void {
  const { jobs, database, storage, disk, jobFileParts, signables } = app.platform;
  jobs.define({
    name: MAKE,
    data: z.object({ id: z.number() }),
    // A person sees that it failed and makes it again.
    retryLimit: 0,
    // A large ZIP doesn't delay the others.
    workers: 2,
    run: ({ id }) => makeArchive({ database, storage, disk, jobFileParts, signables }, id),
  });
  jobs.define({
    name: 'job-archive.settle',
    data: z.object({}),
    schedule: '* * * * *',
    catchesUp: true,
    run: () => settleAllArchives(database, storage),
  });
}
