import { ledgerProofEndpoints } from '@builder-os/contract/modules/finance/ledger-proofs';
import { call } from '../../../api/client.ts';
import { useIntentMutation } from '../../../api/intent.ts';

/** Requests a check; a live event reports its result. */
export function useProveLedger() {
  return useIntentMutation({
    mutationFn: (_: undefined, idempotencyKey) => call(ledgerProofEndpoints.prove, { idempotencyKey }),
  });
}
