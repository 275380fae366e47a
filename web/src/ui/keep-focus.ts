import { afterPaint } from './after-paint.ts';
import type { Gap } from './focus-neighbor.ts';
import { findTitle, focusSubstitute, isFocusLost } from './lost-focus.ts';

/** While the page scrolls, a virtual list may remove the row with the focus. */
const SCROLL_MS = 200;

const watched = new Map<Element, Gap | undefined>();
/** The controls that opened a layer, which get the focus back when it closes. */
const openers = new Set<Element>();
let latest: Element | undefined;
let scrolledAt = -SCROLL_MS;

/**
 * Keeps the keyboard's place: if the control with the focus disappears or is disabled, usually by its own action, a
 * neighbor gets the focus instead of the page's body. Layers and records opened in place go first; see `isFocusLost`.
 */
export function keepFocus(): void {
  document.addEventListener('focusin', ({ target }) => {
    follow(target instanceof Element ? target : undefined);
  });
  // Someone who clicks elsewhere leaves the control; if it disappears later, there's nothing to keep.
  document.addEventListener('pointerdown', ({ target }) => {
    if (!(target instanceof Node && latest?.contains(target))) follow(undefined);
  });
  document.addEventListener(
    'scroll',
    () => {
      scrolledAt = performance.now();
    },
    { capture: true, passive: true },
  );
  const changes = { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] };
  new MutationObserver(followChanges).observe(document.body, changes);
}

/** Remembers the place of a control that opened a layer, in case it's removed before the layer closes. */
export function watchOpener(control: Element): void {
  openers.add(control);
  if (!watched.has(control)) watched.set(control, undefined);
}

/** Gives the focus back to the control that opened a layer, or to its neighbor if it's gone. */
export function focusOpener(control: HTMLElement | null): void {
  const gap = control ? watched.get(control) : undefined;
  if (control) forgetOpener(control);
  if (control?.isConnected) control.focus();
  else void focusNeighbor(control, gap);
}

function forgetOpener(control: Element): void {
  openers.delete(control);
  if (control !== latest) watched.delete(control);
}

function follow(control: Element | undefined): void {
  if (latest && !openers.has(latest)) watched.delete(latest);
  latest = control;
  if (control && !watched.has(control)) watched.set(control, undefined);
}

/** The code that finds a neighbor is loaded on first use; the screen's title doesn't need it. */
async function findPlace(control: Element | null, gap: Gap | undefined): Promise<HTMLElement | null> {
  if (!control || !gap) return findTitle();
  const found = await import('./focus-neighbor.ts').then(
    ({ findNeighbor }) => findNeighbor(control, gap),
    () => undefined,
  );
  return found ?? findTitle();
}

async function focusNeighbor(control: Element | null, gap: Gap | undefined, wasScrolled = false): Promise<void> {
  const place = await findPlace(control, gap);
  if (!place || (!isFocusLost() && document.activeElement !== control)) return;
  // A row next to one that was scrolled out of view would scroll the page back.
  if (!(wasScrolled && isOutOfView(place))) focusSubstitute(place);
}

function followChanges(records: readonly MutationRecord[]): void {
  for (const [control, gap] of watched) {
    const isDisabled = control === latest && control.matches(':disabled');
    if ((gap?.parent ?? control).isConnected && !isDisabled) continue;
    watched.set(control, isDisabled ? gapAt(control) : findGap(records, control, gap));
    if (control === latest) settleSoon();
  }
}

/** The outermost removed part that had the control in it, or its earlier place. */
function findGap(records: readonly MutationRecord[], control: Element, known: Gap | undefined): Gap | undefined {
  let gap = known;
  for (const { target: parent, removedNodes, previousSibling: previous, nextSibling: next } of records) {
    for (const removed of removedNodes) {
      if (removed instanceof Element && removed.contains(gap?.parent ?? control))
        gap = { parent, previous, next, removed };
    }
  }
  return gap;
}

function gapAt(control: Element): Gap | undefined {
  const { parentNode: parent, previousSibling: previous, nextSibling: next } = control;
  return parent ? { parent, previous, next, removed: control } : undefined;
}

/** Waits for the closing layer or the opening screen, which may know a better place for the focus. */
function settleSoon(): void {
  afterPaint(() => settle(false));
}

function settle(wasScrolled: boolean): void {
  const rest = scrolledAt + SCROLL_MS - performance.now();
  if (rest > 0) {
    setTimeout(() => settle(true), rest);
    return;
  }
  if (!latest || (latest.isConnected && !latest.matches(':disabled'))) return;
  if (!isFocusLost() && document.activeElement !== latest) return;
  void focusNeighbor(latest, watched.get(latest), wasScrolled);
}

function isOutOfView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom < 0 || top > window.innerHeight;
}
