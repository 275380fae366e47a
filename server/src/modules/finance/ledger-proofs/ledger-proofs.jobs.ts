import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { proveLedger } from './ledger-proofs.service.ts';

/** Proves the ledger every night, and on request. */
export function ledgerProofJobs(app: FastifyInstance): void {
  const { jobs, database, ledgerChecks } = app.platform;
  jobs.define({
    name: 'ledger.prove',
    data: z.object({}),
    schedule: '50 2 * * *',
    run: () => proveLedger(database, ledgerChecks),
  });
}
