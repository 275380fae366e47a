import { hasManyColumns } from './paper-columns.ts';

// A letter page, upright, without its margins (print.css).
const PAPER_WIDTH = 720;
const SCROLL_BOXES = "main [class*='overflow-x-auto']:not(:has([role='tab'], [role='radio']))";

let onItsSide: CSSStyleSheet | undefined;

/** Turns the paper on its side if the page has wide content: a board, or a table that scrolls sideways or has many columns. */
export function fitPaper(): void {
  releasePaper();
  const boxes = [...document.querySelectorAll<HTMLElement>(SCROLL_BOXES)];
  const tables = [...document.querySelectorAll<HTMLTableElement>('main table')];
  if (
    !boxes.some((box) => contentWidth(box) > PAPER_WIDTH) &&
    !tables.some(({ tHead }) => hasManyColumns([...(tHead?.rows[0]?.cells ?? [])]))
  )
    return;
  // Not a named page: Firefox uses one for the first pages only.
  onItsSide = new CSSStyleSheet();
  onItsSide.replaceSync('@page { size: letter landscape; }');
  document.adoptedStyleSheets.push(onItsSide);
}

export function releasePaper(): void {
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== onItsSide);
}

/** How wide the content of a scroll box is at least. In the window, it's never narrower than the box. */
function contentWidth(box: HTMLElement): number {
  const { width } = box.style;
  box.style.width = '0';
  const content = box.scrollWidth;
  box.style.width = width;
  return content;
}
