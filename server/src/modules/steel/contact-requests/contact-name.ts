/**
 * Splits a name as a lead stores it: everything before the last word, and the last word. A single word is a first name.
 */
export function nameParts(name: string): { firstName: string; lastName: string | null } {
  const words = name.split(/\s+/);
  const lastName = words.length > 1 ? (words.pop() ?? null) : null;
  return { firstName: words.join(' '), lastName };
}
