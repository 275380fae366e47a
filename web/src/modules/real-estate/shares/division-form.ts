import { type Division, divideSchema, sumShares } from '@builder-os/contract/modules/real-estate/shares';
import { z } from 'zod';
import { readId, requiredEntry } from '../../../app/records/form-entries.ts';
import type { DivisionBody } from './shares.mutations.ts';

const lineSchema = z.object({ partnerId: z.string(), percent: z.string() });
const entriesSchema = z.object({ from: requiredEntry('Choose a date.'), shares: z.array(lineSchema) });
export type DivisionEntries = z.input<typeof entriesSchema>;

export const divisionFormSchema = entriesSchema
  .transform(
    ({ from, shares }): DivisionBody => ({
      from,
      // Leave out lines without a partner.
      shares: shares.flatMap(({ partnerId, percent }) => {
        const id = readId(partnerId);
        return id === null ? [] : [{ partnerId: id, percent: percent.trim() || '0' }];
      }),
    }),
  )
  .pipe(divideSchema);

const BLANK = { partnerId: 'none', percent: '' };

/** Returns the form of a new division, starting from the current one. */
export function toDivisionEntries(from: string, present?: Division): DivisionEntries {
  const shares = present?.shares.map(({ partnerId, percent }) => ({ partnerId: String(partnerId), percent }));
  return { from, shares: shares ?? [BLANK, BLANK] };
}

/** Returns the total of the valid percentages. */
export function sumOf(shares: DivisionEntries['shares']): string {
  return sumShares(shares.map(({ percent }) => percent.trim()).filter((text) => /^\d{1,3}(\.\d{1,2})?$/.test(text)));
}
