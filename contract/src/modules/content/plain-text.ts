/** How many characters of the text a list shows where there is no meta description. */
export const EXCERPT_LENGTH = 150;

/** The line of a page that shows a section in its place: `{{section:winter-checklist}}`. */
export const EMBEDDED_SECTION = /^\s*\{\{section:([a-z0-9-]{1,100})\}\}\s*$/;

/** The sections a text shows, by their addresses, each once. */
export function listEmbeddedSections(content: string): string[] {
  const slugs = content.split('\n').map((line) => EMBEDDED_SECTION.exec(line)?.[1]);
  return [...new Set(slugs.filter((slug) => slug !== undefined))];
}

/** What a reader reads of Markdown or HTML: marks, tags and addresses left out, blanks made one. */
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

/** The beginning of what a reader reads. */
export function excerptOf(content: string): string {
  return [...plainTextOf(content.slice(0, EXCERPT_LENGTH * 20))].slice(0, EXCERPT_LENGTH).join('').trim();
}

/** An excerpt as it is shown: one that was cut ends in an ellipsis. */
export function shownExcerpt(excerpt: string): string {
  // The blank that followed the last word was cut as well.
  const isWhole = [...excerpt].length < EXCERPT_LENGTH - 1 || /[.!?…]$/.test(excerpt);
  return isWhole ? excerpt : `${excerpt}…`;
}

/** How many words a reader reads. */
export function countWords(content: string): number {
  return countPlainWords(plainTextOf(content));
}

/** The same of a text whose marks are out already: taking them out of a large one is the work. */
export function countPlainWords(plainText: string): number {
  return plainText.match(/[\p{L}\p{N}][\p{L}\p{N}'’.,-]*/gu)?.length ?? 0;
}

/** Parts that readers don't see: how each opens, how it ends, and the character that closes the ending. */
const HIDDEN: readonly [opening: RegExp, ending: RegExp, close: string][] = [
  [/<!--/g, /--(?=>)/g, '>'],
  [/<script\b/gi, /<\/script/gi, '>'],
  [/<style\b/gi, /<\/style/gi, '>'],
];

// Walks forward only: a pattern that looks for the end from every beginning would take minutes on a large text, and so
// would one that looks for the `>` of an end from every end.
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
      // Blanks around it become one with it in `plainTextOf`.
      .replace(/\|/g, ' ')
  );
}
