import { z } from 'zod';
import { endpoint } from '../../platform/endpoint.ts';

const countsSchema = z.record(z.string(), z.number().int());

/** `sample` and `real` count records by kind: leads, deals, contacts, activities, saved views. */
export const sampleDataSchema = z.object({
  sample: countsSchema,
  sampleTotal: z.number().int(),
  realTotal: z.number().int(),
});
export type SampleData = z.infer<typeof sampleDataSchema>;

/**
 * `added` is empty when the sample data was there already. `note` names what was left out and why: invented money does not
 * mix with real money.
 */
export const populatedSchema = z.object({ message: z.string(), note: z.string().nullable(), added: countsSchema });
export type Populated = z.infer<typeof populatedSchema>;

/** A real record that refers to a sample one, which therefore stays: the 409's `current` lists them. */
export const sampleReferenceSchema = z.object({
  resource: z.string(),
  id: z.number().int(),
  refersTo: z.string(),
  refersToId: z.number().int(),
});
export type SampleReference = z.infer<typeof sampleReferenceSchema>;

export const sampleDataEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/api/admin/sample-data',
    access: 'system_admin',
    summary: 'How much sample data there is, and how much real data',
    response: sampleDataSchema,
  }),
  populate: endpoint({
    method: 'POST',
    path: '/api/seed-data',
    access: 'system_admin',
    summary: 'Populate the database with sample business data; a second call adds nothing',
    response: populatedSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/sample-data',
    access: 'system_admin',
    summary: 'Remove the sample data; 409 with a list when real records refer to it',
    response: z.object({ removed: z.number().int() }),
  }),
};
