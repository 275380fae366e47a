import { z } from 'zod';
import { momentSchema } from '../../platform/dates.ts';

/** What stands on a record whose entry can be taken back: by which mirror, when, by whom and why. */
export const reversibleFields = {
  reversalEntryId: z.number().int().nullable(),
  reversedAt: momentSchema.nullable(),
  reversedByName: z.string().nullable(),
  reversalReason: z.string().nullable(),
  createdBy: z.string().nullable(),
  createdByName: z.string().nullable(),
  version: z.number().int(),
  createdAt: momentSchema,
  updatedAt: momentSchema,
};
