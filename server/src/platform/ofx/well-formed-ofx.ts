const TAG = /<(\/?)([A-Za-z][A-Za-z0-9_.]*)>([^<]*)/g;
const LONGEST_NAME = 32;
const DEEPEST = 24;
/** Elements that hold a value and never other elements. Some banks write them empty. */
const VALUES = new Set(['CHECKNUM', 'FITID', 'MEMO', 'NAME', 'PAYEEID', 'REFNUM', 'SIC', 'SRVRTID', 'MESSAGE', 'ORG']);

/** Parsing state: the open elements, and the XML so far. */
interface Reading {
  open: string[];
  parts: string[];
}

/**
 * OFX as XML with every element closed, or undefined if that's impossible. Banks omit closing tags of elements with a
 * value. The parser would add them, but takes exponential time on long names and a stack frame per level, which an
 * uploaded file must not trigger.
 */
export function toWellFormed(content: string): string | undefined {
  const start = content.search(/<OFX>/i);
  if (start < 0) return undefined;
  const reading: Reading = { open: [], parts: [] };
  let at = start;
  for (const { 0: whole, 1: slash, 2: name = '', 3: rest = '', index } of content.slice(start).matchAll(TAG)) {
    if (index + start !== at || name.length > LONGEST_NAME) return undefined;
    at += whole.length;
    const tag = name.toUpperCase().replaceAll('.', '');
    const value = rest.trim();
    const isRead =
      slash === '/'
        ? closeElement(reading, tag, value)
        : openElement(reading, { tag, value, isClosedAtOnce: content.startsWith(`</${name}>`, at) });
    if (!isRead) return undefined;
    if (reading.open.length === 0) return reading.parts.join('');
  }
  return undefined;
}

function openElement(
  { open, parts }: Reading,
  { tag, value, isClosedAtOnce }: { tag: string; value: string; isClosedAtOnce: boolean },
): boolean {
  if (value !== '' || isClosedAtOnce || VALUES.has(tag)) {
    parts.push(`<${tag}>${value}</${tag}>`);
    return true;
  }
  open.push(tag);
  parts.push(`<${tag}>`);
  return open.length <= DEEPEST;
}

function closeElement({ open, parts }: Reading, tag: string, value: string): boolean {
  // The closing tag of an element with a value, which was already closed after its value.
  if (open.at(-1) !== tag) return value === '' && parts.at(-1)?.endsWith(`</${tag}>`) === true;
  open.pop();
  parts.push(`</${tag}>`);
  return value === '' || open.length === 0;
}
