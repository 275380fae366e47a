/**
 * Where each page of a keyset list begins, as far as the list has been seen. The cursor of a page is known once the page
 * before it has arrived; the first one needs none.
 */
export interface PageChain {
  cursors: readonly (string | undefined)[];
  /** Rows of the last page of all, once it has been reached. */
  lastPageRows: number | undefined;
}

export const FIRST_PAGE: PageChain = { cursors: [undefined], lastPageRows: undefined };

/** What has arrived for one page. */
export interface ArrivedPage {
  number: number;
  rowCount: number;
  nextCursor: string | undefined;
}

/** Notes an arrived page. Answers the same chain when it says nothing new, so it can be called while rendering. */
export function extendChain(chain: PageChain, page: ArrivedPage): PageChain {
  const next = page.number + 1;
  if (page.nextCursor === undefined) {
    const isKnown = chain.cursors.length === next && chain.lastPageRows === page.rowCount;
    return isKnown ? chain : { cursors: chain.cursors.slice(0, next), lastPageRows: page.rowCount };
  }
  if (chain.cursors[next] === page.nextCursor) return chain;
  // A page that now ends elsewhere moves only its follower; the pages after it move when they come into view.
  const cursors = chain.cursors.map((cursor, number) => (number === next ? page.nextCursor : cursor));
  if (next < cursors.length) return { ...chain, cursors };
  return { cursors: [...cursors, page.nextCursor], lastPageRows: undefined };
}

/** How many rows the list has to scroll: the seen pages, and a few placeholders while there are more. */
export function countRows({ cursors, lastPageRows }: PageChain, rowsPerPage: number, placeholders: number): number {
  return (cursors.length - 1) * rowsPerPage + (lastPageRows ?? placeholders);
}

/** The numbers of the pages that hold the rows from first to last, as far as they are known. */
export function pagesInView(chain: PageChain, rowsPerPage: number, first: number, last: number): number[] {
  const highest = chain.cursors.length - 1;
  const from = Math.min(Math.floor(first / rowsPerPage), highest);
  const to = Math.min(Math.floor(last / rowsPerPage), highest);
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
