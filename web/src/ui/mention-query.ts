export interface Mentionable {
  id: string;
  name: string;
}

export interface MentionQuery {
  /** Where the @ stands. */
  start: number;
  text: string;
}

const LONGEST_NAME = 40;

/** What is being typed after an @ that begins a word, up to the caret; undefined where nobody is being named. */
export function readMentionQuery(text: string, caret: number): MentionQuery | undefined {
  const match = /(?:^|[^\p{L}\p{N}@])@([^@\n]*)$/u.exec(text.slice(0, caret));
  const typed = match?.[1];
  if (typed === undefined || typed.length > LONGEST_NAME || typed.startsWith(' ')) return undefined;
  return { start: caret - typed.length - 1, text: typed };
}

/** People of whose name a word begins with what was typed, or who are called so. */
export function matchPeople(people: readonly Mentionable[], typed: string): Mentionable[] {
  const wanted = typed.toLowerCase();
  return people.filter(({ name }) => {
    const lower = name.toLowerCase();
    return lower.startsWith(wanted) || lower.split(' ').some((word) => word.startsWith(wanted));
  });
}
