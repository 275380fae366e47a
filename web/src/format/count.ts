/** `1,240`. */
export function formatCount(count: number): string {
  return count.toLocaleString('en-US').replace('-', '−');
}

/** A count with its noun: `1 lead`, `24 leads`. Irregular plurals are given. */
export function formatCountOf(count: number, singular: string, plural = `${singular}s`): string {
  return `${formatCount(count)} ${count === 1 ? singular : plural}`;
}

/** The `X-Total-Count` of a list: exact, or `10,000+` beyond what the server counts. */
export function formatTotal(total: string): string {
  const digits = Number.parseInt(total, 10);
  if (Number.isNaN(digits)) return '—';
  return `${formatCount(digits)}${total.endsWith('+') ? '+' : ''}`;
}
