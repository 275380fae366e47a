import type { ElementHandle, Page } from '@playwright/test';

/**
 * A hash of what the page shows: URL, texts, roles, states and values. Screens with the same hash look the same to a
 * user. It ignores what only follows the pointer (tooltips) and what changes on its own (timers).
 */
export async function readScreen(page: Page): Promise<string> {
  try {
    return await page.evaluate(markOf);
  } catch (error) {
    // Another document is replacing this one.
    if (/context was destroyed|navigat/i.test(String(error))) return `leaving ${page.url()}`;
    throw error;
  }
}

/**
 * The focused element, unless it's the clicked control, inside it or around it, because even a dead control takes the
 * focus.
 */
export function focusBeside(control: ElementHandle<Element>): Promise<string> {
  return control.evaluate((clicked) => {
    const focused = document.activeElement;
    if (focused === null || focused === document.body) return '';
    return focused.contains(clicked) || clicked.contains(focused) ? '' : focused.outerHTML.slice(0, 200);
  });
}

/** Runs in the page, so it can't use anything outside. */
function markOf(): string {
  const SILENT = 'script, style, template, [role=timer], [data-radix-popper-content-wrapper]:has([role=tooltip])';
  const NOTICE = /^(?:role|href|src|open|hidden|disabled|aria-(?!describedby).*)$/;
  let [low, high] = [0x81_1c_9d_c5, 0x1b_87_35_93];
  const add = (text: string) => {
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      low = Math.imul(low ^ code, 0x01_00_01_93);
      high = Math.imul(high ^ code, 0x85_eb_ca_6b) + at;
    }
  };
  const addHeld = (element: Element) => {
    if (element instanceof HTMLInputElement) add(`${element.value}|${element.checked}`);
    if (element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement) add(element.value);
  };
  const walk = (node: Node) => {
    if (node instanceof Text) add(node.data);
    if (!(node instanceof Element) || node.matches(SILENT)) return;
    add(`<${node.tagName}`);
    for (const { name, value } of node.attributes) if (NOTICE.test(name)) add(` ${name}=${value}`);
    addHeld(node);
    for (const child of node.childNodes) walk(child);
    add('>');
  };
  add(location.href);
  if (document.body !== null) walk(document.body);
  return `${low >>> 0}.${high >>> 0}`;
}
