import { z } from 'zod';
import { endpoint } from '../../platform/endpoint.ts';
import { idField, idParams } from '../../platform/fields.ts';
import { waiverSchema, waiverTerms } from '../purchasing/waivers.ts';

/** A waiver for a bill. `jobId` is one of the bill’s jobs; leave it out if the bill has only one. */
export const requestBillWaiverSchema = z.object({ jobId: idField.optional(), ...waiverTerms });
export type RequestBillWaiver = z.output<typeof requestBillWaiverSchema>;

/** A waiver is requested for a bill by people who write bills. */
export const billWaiverEndpoints = {
  request: endpoint({
    method: 'POST',
    path: '/api/bills/:id/lien-waivers',
    access: 'financial_write',
    summary: 'Create a lien waiver for a bill; it can then be sent to be signed',
    params: idParams,
    body: requestBillWaiverSchema,
    response: waiverSchema,
    status: 201,
  }),
};
