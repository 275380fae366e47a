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
 * `added` is empty if the sample data already existed. `note` says what was left out and why: sample amounts must not
 * mix with real ones.
 */
export const populatedSchema = z.object({ message: z.string(), note: z.string().nullable(), added: countsSchema });
export type Populated = z.infer<typeof populatedSchema>;

/** A real record that refers to a sample record and keeps it from being deleted. The 409's `current` lists them. */
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
    summary: 'Get counts of sample data and real data',
    response: sampleDataSchema,
  }),
  populate: endpoint({
    method: 'POST',
    path: '/api/seed-data',
    access: 'system_admin',
    summary: 'Add sample business data; calling it again adds nothing',
    response: populatedSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/sample-data',
    access: 'system_admin',
    summary: 'Delete the sample data; returns 409 with a list if real records refer to it',
    response: z.object({ removed: z.number().int() }),
  }),
};
