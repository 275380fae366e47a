import { ledgerProofEndpoints } from '@builder-os/contract/modules/finance/ledger-proofs';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

export const ledgerProofQuery = queryOptions({
  queryKey: ['ledger-proof'],
  queryFn: async ({ signal }) => (await call(ledgerProofEndpoints.latest, { signal })).proof,
});
