// Creating a formatter costs a hundred times more than using it, and a board has hundreds of numbers.
const COUNT = new Intl.NumberFormat('en-US');

/** `1,240`. */
export function formatCount(count: number): string {
  return COUNT.format(count).replace('-', '−');
}

/** A count with its noun: `1 lead`, `24 leads`. Pass irregular plurals. */
export function formatCountOf(count: number, singular: string, plural = `${singular}s`): string {
  return `${formatCount(count)} ${count === 1 ? singular : plural}`;
}

/** Formats a list's `X-Total-Count`: exact, or `10,000+` or `1,000+` beyond what the server counts. */
export function formatTotal(total: string): string {
  const digits = Number.parseInt(total, 10);
  if (Number.isNaN(digits)) return '—';
  return `${formatCount(digits)}${total.endsWith('+') ? '+' : ''}`;
}
