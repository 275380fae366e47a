import { LIMITS } from '@builder-os/contract/platform/fields';

const LONGEST = [LIMITS.email, LIMITS.phone, LIMITS.name, LIMITS.name];

/**
 * What a form's email, phone and two names are compared by, to find duplicates. An entry that is longer than its field
 * allows is left blank: nothing can match it, and the server would reject the others with it.
 */
export function enteredToCompare(entries: readonly string[]): string[] {
  return entries.map((entry, index) => {
    const text = entry.trim();
    return text.length > (LONGEST[index] ?? LIMITS.name) ? '' : text;
  });
}
