/**
 * The cursors of a keyset-paginated list, as far as it has been loaded. A page's cursor is known once the page before
 * it has loaded; the first page needs none.
 */
export interface PageChain {
  cursors: readonly (string | undefined)[];
  /** The number of rows on the very last page, once it has been reached. */
  lastPageRows: number | undefined;
}

export const FIRST_PAGE: PageChain = { cursors: [undefined], lastPageRows: undefined };

/** The result of loading a page. */
export interface ArrivedPage {
  number: number;
  rowCount: number;
  nextCursor: string | undefined;
}

/** Adds a loaded page. Returns the same chain if nothing changed, so it can be called during render. */
export function extendChain(chain: PageChain, page: ArrivedPage): PageChain {
  const next = page.number + 1;
  if (page.nextCursor === undefined) {
    const isKnown = chain.cursors.length === next && chain.lastPageRows === page.rowCount;
    return isKnown ? chain : { cursors: chain.cursors.slice(0, next), lastPageRows: page.rowCount };
  }
  if (chain.cursors[next] === page.nextCursor) return chain;
  // If a page's end has moved, only the next page's cursor changes; later pages follow when they come into view.
  const cursors = chain.cursors.map((cursor, number) => (number === next ? page.nextCursor : cursor));
  if (next < cursors.length) return { ...chain, cursors };
  return { cursors: [...cursors, page.nextCursor], lastPageRows: undefined };
}

/** The number of rows to scroll through: the loaded pages, plus a few placeholders while there are more. */
export function countRows({ cursors, lastPageRows }: PageChain, rowsPerPage: number, placeholders: number): number {
  return (cursors.length - 1) * rowsPerPage + (lastPageRows ?? placeholders);
}

/** The numbers of the pages that contain the rows from `first` to `last`, limited to the known pages. */
export function pagesInView(chain: PageChain, rowsPerPage: number, first: number, last: number): number[] {
  const highest = chain.cursors.length - 1;
  const from = Math.min(Math.floor(first / rowsPerPage), highest);
  const to = Math.min(Math.floor(last / rowsPerPage), highest);
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

/** The rows of the pages that are loaded, up to the first page that isn't. */
export function loadedRows<Row>(
  { cursors }: PageChain,
  pageAt: (cursor: string | undefined) => { rows: readonly Row[] } | undefined,
): Row[] {
  const pages = cursors.map(pageAt);
  const missing = pages.indexOf(undefined);
  return pages.slice(0, missing === -1 ? undefined : missing).flatMap((page) => page?.rows ?? []);
}
