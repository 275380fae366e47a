import { ledgerProofEndpoints } from '@builder-os/contract/modules/finance/ledger-proofs';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import { getLatestProof, type QueueProof, requestProof } from './ledger-proofs.service.ts';

export function ledgerProofRoutes(app: FastifyInstance): void {
  const queue: QueueProof = (act) => app.platform.jobs.send(act.tx, 'ledger.prove', {});
  serve(app, ledgerProofEndpoints.latest, ({ db }) => getLatestProof(db));
  serve(app, ledgerProofEndpoints.prove, ({ act }) => requestProof(act, queue));
}
