/** Where an element was before it was removed from the page. */
export interface Gap {
  parent: Node;
  previous: Node | null;
  next: Node | null;
  /** The element that was removed, with everything in it. */
  removed: Element;
}

const ROWS = 'tr, li, fieldset, article, [data-row]';
const CONTROLS = 'a[href], button, input, select, textarea, summary, [tabindex]';
const HEADINGS = 'h2, h3, legend';
const SECTIONS = 'section, form, fieldset, [role=region], [role=group], [role=tabpanel]';
const LAYERS = '[role=dialog], [role=alertdialog]';

/**
 * Where the focus goes when a control is gone: to the same control in the next or previous row, to another control in its
 * own row, or to the heading of what replaced it or of its section.
 */
export function findNeighbor(control: Element, gap: Gap): HTMLElement | undefined {
  const beside = gap.removed.matches(ROWS) ? findInRows(control, gap) : undefined;
  return beside ?? findHeading([...following(gap)]) ?? findAround(control, gap.parent);
}

function findInRows(control: Element, gap: Gap): HTMLElement | undefined {
  const index = [gap.removed, ...gap.removed.querySelectorAll(CONTROLS)].indexOf(control);
  for (const row of [...following(gap), ...preceding(gap)]) {
    if (row.tagName !== gap.removed.tagName) continue;
    const same = findSamePlace(control, gap.removed, row);
    if (same) return same;
    const controls = [row, ...row.querySelectorAll(CONTROLS)];
    const found = [...controls.slice(0, index + 1).reverse(), ...controls.slice(index + 1)].find(isUsable);
    if (found) return found;
  }
  return undefined;
}

/** The control at the same place in another row, which may have more or fewer controls before it. */
function findSamePlace(control: Element, from: Element, row: Element): HTMLElement | undefined {
  const place = placeIn(row, control, from);
  return place?.tagName === control.tagName && isUsable(place) ? place : undefined;
}

/** What is in `row` where `element` is in `from`. */
function placeIn(row: Element, element: Element, from: Element): Element | undefined {
  if (element === from) return row;
  const { parentElement: parent } = element;
  if (!parent) return undefined;
  return placeIn(row, parent, from)?.children[[...parent.children].indexOf(element)];
}

function findAround(control: Element, start: Node): HTMLElement | undefined {
  for (let box = start instanceof Element ? start : null; box; box = box.parentElement) {
    const found = (box.matches(ROWS) && findInRow(control, box)) || findName(box);
    if (found) return found;
    // The focus stays in an open dialog.
    if (box.matches(LAYERS) && isShown(box)) return box;
  }
  return undefined;
}

function findInRow(control: Element, row: Element): HTMLElement | undefined {
  const controls = [...row.querySelectorAll(CONTROLS)].filter(isUsable);
  const isAfter = (other: Element) => control.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING;
  return (control.isConnected ? controls.find(isAfter) : undefined) ?? controls[0];
}

/** The heading of a section, or the tab of its panel. */
function findName(box: Element): HTMLElement | undefined {
  if (!box.matches(SECTIONS) && !box.matches(LAYERS)) return undefined;
  const name = document.getElementById(box.getAttribute('aria-labelledby') ?? '');
  // Focusing another tab would open it.
  const isOtherTab = name?.matches('[role=tab]:not([aria-selected=true])');
  return name && !isOtherTab && isShown(name) ? name : findHeading([box]);
}

function findHeading(boxes: readonly Element[]): HTMLElement | undefined {
  return boxes
    .flatMap((box) => [...(box.matches(HEADINGS) ? [box] : []), ...box.querySelectorAll(HEADINGS)])
    .find(isShown);
}

/** The elements after the gap, beginning with what replaced the removed one. */
function* following({ parent, previous, next }: Gap): Generator<Element> {
  const isAfter = previous?.parentNode === parent;
  let node = isAfter ? previous.nextSibling : previous && next?.parentNode === parent ? next : parent.firstChild;
  for (; node; node = node.nextSibling) if (node instanceof Element) yield node;
}

function* preceding({ parent, previous }: Gap): Generator<Element> {
  let node = previous?.parentNode === parent ? previous : null;
  for (; node; node = node.previousSibling) if (node instanceof Element) yield node;
}

function isUsable(element: Element): element is HTMLElement {
  return element.matches(CONTROLS) && !element.matches(':disabled') && isShown(element);
}

function isShown(element: Element): element is HTMLElement {
  return (
    element instanceof HTMLElement &&
    element.checkVisibility() &&
    !element.closest('[aria-hidden=true], [inert], [hidden]')
  );
}
