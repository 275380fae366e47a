// Making one costs a hundred times what using it does, and a board has hundreds of figures.
const COUNT = new Intl.NumberFormat('en-US');

/** `1,240`. */
export function formatCount(count: number): string {
  return COUNT.format(count).replace('-', '−');
}

/** A count with its noun: `1 lead`, `24 leads`. Irregular plurals are given. */
export function formatCountOf(count: number, singular: string, plural = `${singular}s`): string {
  return `${formatCount(count)} ${count === 1 ? singular : plural}`;
}

/** The `X-Total-Count` of a list: exact, or `10,000+` or `1,000+` beyond what the server counts. */
export function formatTotal(total: string): string {
  const digits = Number.parseInt(total, 10);
  if (Number.isNaN(digits)) return '—';
  return `${formatCount(digits)}${total.endsWith('+') ? '+' : ''}`;
}
