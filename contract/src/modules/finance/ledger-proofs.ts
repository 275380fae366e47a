import { z } from 'zod';
import { momentSchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';

/** The result of comparing the stored sums with the postings. */
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
    summary: 'Get the latest check that balances equal the sum of their postings; null before the first',
    response: z.object({ proof: ledgerProofSchema.nullable() }),
  }),
  // It changes no figures, so anyone who may see balances may verify them.
  prove: endpoint({
    method: 'POST',
    path: '/api/ledger/proof',
    access: 'financial_read',
    summary: 'Check balances against their postings now; a `ledger-proof` live event reports when it’s done',
    response: z.object({ message: z.string() }),
    status: 202,
  }),
};
