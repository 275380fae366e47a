export interface Mentionable {
  id: string;
  name: string;
}

export interface MentionQuery {
  /** The index of the @. */
  start: number;
  text: string;
}

const LONGEST_NAME = 40;

/** The text typed after an @ that starts a word, up to the caret; undefined if no mention is being typed. */
export function readMentionQuery(text: string, caret: number): MentionQuery | undefined {
  const match = /(?:^|[^\p{L}\p{N}@])@([^@\n]*)$/u.exec(text.slice(0, caret));
  const typed = match?.[1];
  if (typed === undefined || typed.length > LONGEST_NAME || typed.startsWith(' ')) return undefined;
  return { start: caret - typed.length - 1, text: typed };
}

/** People whose name, or a word in it, starts with the typed text. */
export function matchPeople(people: readonly Mentionable[], typed: string): Mentionable[] {
  const wanted = typed.toLowerCase();
  return people.filter(({ name }) => {
    const lower = name.toLowerCase();
    return lower.startsWith(wanted) || lower.split(' ').some((word) => word.startsWith(wanted));
  });
}
