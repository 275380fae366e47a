import { z } from 'zod';
import { momentSchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';

/** What a comparison of the kept sums with the postings themselves found. */
export const ledgerProofSchema = z.object({
  provedAt: momentSchema,
  isProved: z.boolean(),
  entries: z.number().int(),
  postings: z.number().int(),
  deviations: z.array(z.object({ what: z.string(), expected: z.string(), found: z.string() })),
});
export type LedgerProof = z.infer<typeof ledgerProofSchema>;

export const ledgerProofEndpoints = {
  latest: endpoint({
    method: 'GET',
    path: '/api/ledger/proof',
    access: 'financial_read',
    summary: 'The latest proof that balances are the sums of their postings; null before the first',
    response: z.object({ proof: ledgerProofSchema.nullable() }),
  }),
  // It changes no figure: whoever sees balances may ask whether they are right.
  prove: endpoint({
    method: 'POST',
    path: '/api/ledger/proof',
    access: 'financial_read',
    summary: 'Compare balances with their postings now; a live event of ledger-proof says when it is done',
    response: z.object({ message: z.string() }),
    status: 202,
  }),
};
