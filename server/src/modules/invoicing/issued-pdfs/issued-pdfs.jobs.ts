import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { PRINT_CHANNEL, printIssued } from './issued-pdfs.service.ts';

/**
 * Prints invoices and credit notes right after they're issued, and every morning those left over by an interruption.
 */
export function issuedPdfJobs(app: FastifyInstance): void {
  const { jobs, database } = app.platform;
  jobs.define({
    name: 'issued-pdf.print',
    data: z.object({}),
    channel: PRINT_CHANNEL,
    schedule: '35 4 * * *',
    catchesUp: true,
    about: () => 'all',
    run: () => printIssued(database),
  });
}
