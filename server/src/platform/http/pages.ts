import { COUNTED_UP_TO } from '@builder-os/contract/platform/pages';

/** One page of a list: its rows, the next page's cursor (null on the last page), and the total. */
export interface Page<Row> {
  rows: Row[];
  nextCursor: string | null;
  total: number;
  /** The counting limit, if lower than in other lists. */
  countedUpTo?: number;
}

/** `X-Total-Count`: exact up to 10,000, then `10000+`. For a search exact up to 1,000, then `1000+`. */
export function totalHeader({
  total,
  countedUpTo = COUNTED_UP_TO,
}: Pick<Page<unknown>, 'total' | 'countedUpTo'>): string {
  return total > countedUpTo ? `${countedUpTo}+` : String(total);
}

/** `Link: <…>; rel="next"` for the request's own URL with the cursor replaced. */
export function nextLink(url: string, cursor: string): string {
  const [path = '', query = ''] = url.split('?');
  const search = new URLSearchParams(query);
  search.set('cursor', cursor);
  return `<${path}?${search}>; rel="next"`;
}
