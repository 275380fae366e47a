import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { workOnImport } from './import-work.service.ts';
import { findStalledImports } from './imports.queries.ts';
import { tidyImports } from './imports.service.ts';

const WORK = 'import.work';

/** Works on imports, resumes those that a server left unfinished, and deletes the rows of old ones. */
export function importJobs(app: FastifyInstance): void {
  const { jobs, database } = app.platform;
  jobs.define({
    name: WORK,
    data: z.object({ id: z.number() }),
    run: ({ id }) => workOnImport(app.platform, id),
  });
  jobs.define({
    name: 'import.resume',
    data: z.object({}),
    schedule: '* * * * *',
    run: async () => {
      for (const id of await findStalledImports(database.db)) await jobs.send(database.db, WORK, { id });
    },
  });
  jobs.define({
    name: 'import.tidy',
    data: z.object({}),
    schedule: '10 4 * * *',
    run: () => tidyImports(database),
  });
}
