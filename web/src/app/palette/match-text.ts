import { foldAccents } from '@builder-os/contract/platform/fold-accents';

/** How well a text matches the typed text, best match first. */
export const MATCH = { whole: 0, beginning: 1, word: 2, inside: 3, similar: 4 } as const;
export type Match = (typeof MATCH)[keyof typeof MATCH];

const MISTYPED_FROM = 5;

/** Lowercases and strips accents, for comparisons in the palette. A composed text keeps its length. */
export function toSearched(text: string): string {
  return foldAccents(text.toLowerCase());
}

/**
 * How `text` matches the typed text; undefined if it doesn't. As on the server, each typed word of five or more
 * letters may have one letter wrong, missing, extra or swapped.
 */
export function matchText(text: string, typed: string): Match | undefined {
  const [searched, wanted] = [toSearched(text), toSearched(typed.trim())];
  if (searched === wanted) return MATCH.whole;
  if (searched.startsWith(wanted)) return MATCH.beginning;
  if (searched.includes(` ${wanted}`)) return MATCH.word;
  if (searched.includes(wanted)) return MATCH.inside;
  return holdsSimilarWords(searched, wanted) ? MATCH.similar : undefined;
}

function holdsSimilarWords(searched: string, wanted: string): boolean {
  const words = searched.split(/[^\p{L}\p{N}]+/u);
  return wanted
    .split(/\s+/)
    .every((typed) =>
      words.some((word) => word.startsWith(typed) || (typed.length >= MISTYPED_FROM && isSimilar(word, typed))),
    );
}

/** Whether the word begins with the typed text, give or take one letter. */
function isSimilar(word: string, typed: string): boolean {
  return [-1, 0, 1].some((difference) => isOneLetterOff(word.slice(0, typed.length + difference), typed));
}

function isOneLetterOff(word: string, typed: string): boolean {
  let start = 0;
  while (start < word.length && word[start] === typed[start]) start += 1;
  const [rest, typedRest] = [word.slice(start), typed.slice(start)];
  const isSwapped = rest[0] === typedRest[1] && rest[1] === typedRest[0] && rest.slice(2) === typedRest.slice(2);
  return (
    rest.slice(1) === typedRest.slice(1) || rest === typedRest.slice(1) || rest.slice(1) === typedRest || isSwapped
  );
}
