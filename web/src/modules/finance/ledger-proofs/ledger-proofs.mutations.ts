import { ledgerProofEndpoints } from '@builder-os/contract/modules/finance/ledger-proofs';
import { call } from '../../../api/client.ts';
import { useIntentMutation } from '../../../api/intent.ts';

/** Asks for a proof; a live event says when it is there. */
export function useProveLedger() {
  return useIntentMutation({
    mutationFn: (_: undefined, idempotencyKey) => call(ledgerProofEndpoints.prove, { idempotencyKey }),
  });
}
