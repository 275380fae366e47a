/** `preliminary`: an estimate by the square foot before engineering. `firm`: the price by takeoff after it. */
export const QUOTE_KINDS = ['preliminary', 'firm'] as const;
export type QuoteKind = (typeof QUOTE_KINDS)[number];

/** Stored statuses. `expired` isn't stored; it follows from the last valid day and today. */
export const STORED_QUOTE_STATUSES = ['draft', 'sent', 'accepted', 'declined', 'superseded'] as const;
export type StoredQuoteStatus = (typeof STORED_QUOTE_STATUSES)[number];

export const QUOTE_STATUSES = ['draft', 'sent', 'accepted', 'declined', 'expired', 'superseded'] as const;
export type QuoteStatus = (typeof QUOTE_STATUSES)[number];

/** The default number of days a price is valid. */
export const USUAL_VALID_DAYS = 30;
export const MOST_VALID_DAYS = 365;

/** The letter of a revision in print: 1 is A, 26 is Z, 27 is AA. */
export function revisionLetter(revision: number): string {
  const rest = Math.floor((revision - 1) / 26);
  return (rest > 0 ? revisionLetter(rest) : '') + String.fromCharCode(65 + ((revision - 1) % 26));
}

/** `Q-2026-018 rev B`. */
export function quoteName({ number, revision }: { number: string; revision: number }): string {
  return `${number} rev ${revisionLetter(revision)}`;
}
