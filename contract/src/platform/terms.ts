/** Payment terms in words, the same on every screen and document: `Net 14 days`. */
export function termsOf(days: number): string {
  if (days === 0) return 'Due on receipt';
  return days === 1 ? 'Net 1 day' : `Net ${days} days`;
}
