import { paymentInstructionsEndpoints } from '@builder-os/contract/modules/invoicing/payment-instructions';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import { getPaymentInstructions, updatePaymentInstructions } from './payment-instructions.service.ts';

export function paymentInstructionsRoutes(app: FastifyInstance): void {
  serve(app, paymentInstructionsEndpoints.get, ({ db }) => getPaymentInstructions(db));
  serve(app, paymentInstructionsEndpoints.update, ({ act, body, params }) =>
    updatePaymentInstructions(act, body, params.ifMatch),
  );
}
