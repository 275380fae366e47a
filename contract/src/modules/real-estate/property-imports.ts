import { z } from 'zod';
import { endpoint } from '../../platform/endpoint.ts';

export const IMPORT_LIMIT = 2 * 1024 * 1024;
export const MOST_IMPORT_ROWS = 1_000;

export const IMPORT_ROW_STATES = ['valid', 'duplicate', 'faulty'] as const;

/** The result of importing a file, or of a dry run. A duplicate has the address and city of an existing property. */
export const propertyImportSchema = z.object({
  isDryRun: z.boolean(),
  valid: z.number().int(),
  duplicates: z.number().int(),
  faulty: z.number().int(),
  added: z.number().int(),
  rows: z.array(
    z.object({
      row: z.number().int(),
      address: z.string(),
      state: z.enum(IMPORT_ROW_STATES),
      problems: z.array(z.string()),
    }),
  ),
  unknownColumns: z.array(z.string()),
});
export type PropertyImport = z.infer<typeof propertyImportSchema>;

export const propertyImportEndpoints = {
  run: endpoint({
    method: 'POST',
    path: '/api/property-imports',
    access: 'real_estate_write',
    summary: 'Import properties from a CSV file; without `?commit=yes`, nothing is saved',
    query: z.object({ commit: z.enum(['yes', 'no'], { error: 'Enter yes or no.' }).optional() }),
    kind: 'upload',
    bodyLimit: IMPORT_LIMIT + 64 * 1024,
    response: propertyImportSchema,
  }),
};
