/** How many characters of the text a list shows if there is no meta description. */
export const EXCERPT_LENGTH = 150;

/** A line that embeds a section in a page: `{{section:winter-checklist}}`. */
export const EMBEDDED_SECTION = /^\s*\{\{section:([a-z0-9-]{1,100})\}\}\s*$/;

/** Slugs of the sections embedded in a text, without duplicates. */
export function listEmbeddedSections(content: string): string[] {
  const slugs = content.split('\n').map((line) => EMBEDDED_SECTION.exec(line)?.[1]);
  return [...new Set(slugs.filter((slug) => slug !== undefined))];
}

/** The visible text of Markdown or HTML: markup, tags and URLs removed, whitespace collapsed. */
export function plainTextOf(content: string): string {
  return HIDDEN.reduce(cutOut, content)
    .replace(/<\/?[a-z][^<>]*>/gi, ' ')
    .split('\n')
    .map(readLine)
    .join(' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The start of the visible text, at most `EXCERPT_LENGTH` characters. */
export function excerptOf(content: string): string {
  return [...plainTextOf(content.slice(0, EXCERPT_LENGTH * 20))].slice(0, EXCERPT_LENGTH).join('').trim();
}

/** The excerpt for display: a truncated one gets an ellipsis. */
export function shownExcerpt(excerpt: string): string {
  // Truncation may also have trimmed the space after the last word, hence the `- 1`.
  const isWhole = [...excerpt].length < EXCERPT_LENGTH - 1 || /[.!?…]$/.test(excerpt);
  return isWhole ? excerpt : `${excerpt}…`;
}

/** The number of words in the visible text. */
export function countWords(content: string): number {
  return countPlainWords(plainTextOf(content));
}

/** Like `countWords`, for text already run through `plainTextOf`, which is the slow part for a large text. */
export function countPlainWords(plainText: string): number {
  return plainText.match(/[\p{L}\p{N}][\p{L}\p{N}'’.,-]*/gu)?.length ?? 0;
}

/** Parts readers don't see: the opening, the ending, and the character that closes the ending. */
const HIDDEN: readonly [opening: RegExp, ending: RegExp, close: string][] = [
  [/<!--/g, /--(?=>)/g, '>'],
  [/<script\b/gi, /<\/script/gi, '>'],
  [/<style\b/gi, /<\/style/gi, '>'],
];

// Scans forward only. A regex that searches for the ending from every opening, or for the `>` from every ending, would
// take minutes on a large text.
function cutOut(content: string, [opening, ending, close]: (typeof HIDDEN)[number]): string {
  let kept = '';
  let at = 0;
  for (;;) {
    opening.lastIndex = at;
    const begins = opening.exec(content);
    ending.lastIndex = begins ? opening.lastIndex : 0;
    const ends = begins && ending.exec(content);
    const closes = ends ? content.indexOf(close, ending.lastIndex) : -1;
    if (!begins || closes < 0) return kept + content.slice(at);
    kept += `${content.slice(at, begins.index)} `;
    at = closes + close.length;
  }
}

function readLine(line: string): string {
  if (line === '') return '';
  if (EMBEDDED_SECTION.test(line)) return '';
  const isFence = /^\s*(```|~~~)/.test(line);
  const isRule = /^[\s:|*_-]+$/.test(line);
  if (isFence || isRule) return '';
  return (
    line
      .replace(/^\s*(>\s*)*/, '')
      .replace(/^#{1,6}\s+/, '')
      .replace(/^([-*+]|\d{1,9}[.)])\s+(\[[ xX]\]\s+)?/, '')
      .replace(/!?\[([^[\]]*)\]\([^()\s]*(?:\s+"[^"]*")?\)/g, '$1')
      .replace(/(\*\*|__|~~|`+)/g, '')
      .replace(/(^|[\s(])[*_]([^*_]+)[*_](?=[\s).,;:!?]|$)/g, '$1$2')
      // `plainTextOf` collapses the spaces around it.
      .replace(/\|/g, ' ')
  );
}
