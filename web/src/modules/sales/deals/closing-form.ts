import { dealClosingFields, LOST_REASONS } from '@builder-os/contract/modules/sales/deals';
import { z } from 'zod';

/** What is asked when a deal closes, as it stands on screen. */
const closingEntriesSchema = z.object({
  actualCloseDate: z.string(),
  finalValue: z.string(),
  lostReason: z.enum(['', ...LOST_REASONS]),
  lostNote: z.string(),
});
export type ClosingEntries = z.infer<typeof closingEntriesSchema>;

const closingSchema = z.object(dealClosingFields);

/** Nothing is required: what is left empty is not written down. */
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
