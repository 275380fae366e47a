const TAGS = new Set(
  (
    'h1 h2 h3 h4 h5 h6 p blockquote pre hr br div span a img strong b em i u s del ins mark small sub sup abbr q cite ' +
    'code kbd samp var ul ol li dl dt dd table caption thead tbody tfoot tr th td details summary figure figcaption'
  ).split(' '),
);
const ATTRIBUTES: Record<string, readonly string[]> = {
  a: ['href', 'title', 'rel'],
  abbr: ['title'],
  img: ['src', 'alt', 'title', 'loading'],
  ol: ['start'],
  td: ['align', 'colspan', 'rowspan'],
  th: ['align', 'colspan', 'rowspan'],
  details: ['open'],
  table: ['tabindex'],
  pre: ['tabindex'],
};
const TAG = /<(\/?)([a-z][a-z0-9]*)((?:\s+[a-z-]+(?:="[^"<>]*")?)*)\s*>/g;
const ATTRIBUTE = /([a-z-]+)(?:="([^"]*)")?/g;

/**
 * Parts of the HTML that the security rules don't allow; empty if it's safe. Duplicates the rules on purpose,
 * independent of the schema that enforces them.
 */
export function listUnsafe(html: string): string[] {
  const unsafe: string[] = [];
  const rest = html.replace(TAG, (whole, closing: string, tag: string, attributes: string) => {
    if (!TAGS.has(tag)) unsafe.push(whole);
    if (closing !== '' && attributes !== '') unsafe.push(whole);
    for (const [, name = '', value = ''] of attributes.matchAll(ATTRIBUTE)) {
      if (!ATTRIBUTES[tag]?.includes(name)) unsafe.push(whole);
      if (name === 'href' && !isSafeUrl(decode(value))) unsafe.push(whole);
      if (name === 'src' && !/^\/api\/files\/content\/[0-9a-f]{32}\.(png|jpg|webp|gif)$/.test(value))
        unsafe.push(whole);
      if (name === 'rel' && value !== 'noopener') unsafe.push(whole);
    }
    if (tag === 'a' && attributes.includes('href') && !attributes.includes('rel="noopener"')) unsafe.push(whole);
    return '';
  });
  if (rest.includes('<')) unsafe.push(rest);
  return unsafe;
}

// Browsers ignore leading spaces and control characters, and line breaks inside a URL.
function isSafeUrl(url: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers skip them
  const read = url.replace(/^[\u0000-\u0020]+/, '').replace(/[\t\r\n]/g, '');
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(read)?.[1];
  return scheme === undefined || ['http', 'https', 'mailto'].includes(scheme.toLowerCase());
}

function decode(text: string): string {
  return text
    .replace(/&#x([0-9a-f]+);?/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/&#(\d+);?/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll('&amp;', '&');
}
