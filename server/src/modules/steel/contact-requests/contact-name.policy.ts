/** A name as a lead keeps it: what comes before the last word, and that word. One word is a first name. */
export function nameParts(name: string): { firstName: string; lastName: string | null } {
  const words = name.split(/\s+/);
  const lastName = words.length > 1 ? (words.pop() ?? null) : null;
  return { firstName: words.join(' '), lastName };
}
