import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { workOnLeadImport } from './lead-import-work.service.ts';
import { findStalledImports } from './lead-imports.queries.ts';

const WORK = 'lead-import.work';

/** Works on imports, and takes up those that a server left in the middle. */
export function leadImportJobs(app: FastifyInstance): void {
  const { jobs, database } = app.platform;
  jobs.define({
    name: WORK,
    data: z.object({ id: z.number() }),
    run: ({ id }) => workOnLeadImport(database, id),
  });
  jobs.define({
    name: 'lead-import.resume',
    data: z.object({}),
    schedule: '* * * * *',
    run: async () => {
      for (const id of await findStalledImports(database.db)) await jobs.send(database.db, WORK, { id });
    },
  });
}
