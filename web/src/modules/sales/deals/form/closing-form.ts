import { dealClosingFields, LOST_REASONS } from '@builder-os/contract/modules/sales/deals';
import { z } from 'zod';

/** The closing form's values, all strings. */
const closingEntriesSchema = z.object({
  actualCloseDate: z.string(),
  finalValue: z.string(),
  lostReason: z.enum(['', ...LOST_REASONS]),
  lostNote: z.string(),
});
export type ClosingEntries = z.infer<typeof closingEntriesSchema>;

const closingSchema = z.object(dealClosingFields);

/** All fields are optional; empty ones aren't sent. */
export const closingFormSchema = closingEntriesSchema
  .transform(
    (entries): z.input<typeof closingSchema> => ({
      actualCloseDate: entries.actualCloseDate || undefined,
      finalValue: entries.finalValue || undefined,
      lostReason: entries.lostReason || undefined,
      lostNote: entries.lostNote.trim() || undefined,
    }),
  )
  .pipe(closingSchema);
export type Closing = z.output<typeof closingFormSchema>;
