import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { workOnImport } from './import-work.service.ts';
import { findStalledImports } from './imports.queries.ts';

const WORK = 'import.work';

/** Works on imports, and takes up those that a server left in the middle. */
export function importJobs(app: FastifyInstance): void {
  const { jobs, database } = app.platform;
  jobs.define({
    name: WORK,
    data: z.object({ id: z.number() }),
    run: ({ id }) => workOnImport(database, id),
  });
  jobs.define({
    name: 'import.resume',
    data: z.object({}),
    schedule: '* * * * *',
    run: async () => {
      for (const id of await findStalledImports(database.db)) await jobs.send(database.db, WORK, { id });
    },
  });
}
