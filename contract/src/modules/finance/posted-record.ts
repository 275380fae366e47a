import { z } from 'zod';
import { momentSchema } from '../../platform/dates.ts';

/** Fields of a record whose entry can be reversed: the mirror entry, when, by whom and why. */
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
