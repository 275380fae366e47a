// Thousands never start with 0: `0,125` has a decimal comma.
const GROUPED = /^[-−+]?[1-9]\d{0,2}(?:[,\s]\d{3})+(?:\.\d*)?$/;

/**
 * A typed number without the dollar sign and without the commas or spaces between thousands: `$1,200.5` is `1200.5`. Any
 * other comma stays, so the field rejects `2,5` and doesn't read 25.
 */
export function plainNumber(text: string): string {
  const typed = text.trim().replace(/^([-−+]?)\s*\$\s*/, '$1');
  return GROUPED.test(typed) ? typed.replace(/[,\s]/g, '') : typed;
}
