import { COUNTED_UP_TO } from '@builder-os/contract/platform/pages';

/** One page of a list: its rows, where the next begins (null on the last), and how many there are in all. */
export interface Page<Row> {
  rows: Row[];
  nextCursor: string | null;
  total: number;
  /** How far they were counted, where that is less far than in other lists. */
  countedUpTo?: number;
}

/** `X-Total-Count`: exact up to 10,000, then `10000+`; of a search up to 1,000, then `1000+`. */
export function totalHeader({
  total,
  countedUpTo = COUNTED_UP_TO,
}: Pick<Page<unknown>, 'total' | 'countedUpTo'>): string {
  return total > countedUpTo ? `${countedUpTo}+` : String(total);
}

/** `Link: <…>; rel="next"` for the request's own address with the cursor replaced. */
export function nextLink(url: string, cursor: string): string {
  const [path = '', query = ''] = url.split('?');
  const search = new URLSearchParams(query);
  search.set('cursor', cursor);
  return `<${path}?${search}>; rel="next"`;
}
