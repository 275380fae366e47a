interface Person {
  firstName: string | null;
  lastName: string | null;
  email: string | null;
  phone: string | null;
}

/** Replaces a person's name, email address or phone number. */
export const ERASED = '[erased]';

// Shorter texts occur in too many other words to search for.
const SHORTEST = 4;
const FEWEST_DIGITS = 7;

/**
 * A PostgreSQL regular expression that matches these people in any text, including JSON. Undefined if nothing about
 * them is long enough to be distinctive. A first name alone isn't matched, because others share it.
 */
export function patternOf(people: readonly Person[]): string | undefined {
  const terms = new Set<string>();
  const numbers = new Set<string>();
  for (const { firstName, lastName, email, phone } of people) {
    const first = firstName?.trim();
    const last = lastName?.trim();
    if (first && last) {
      terms.add(`${first} ${last}`);
      terms.add(`${last}, ${first}`);
    }
    if (email) terms.add(email.trim());
    if (phone) terms.add(phone.trim());
    if (phone) numbers.add(phone.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, ''));
  }
  const forms = [...terms]
    .filter((term) => term.length >= SHORTEST)
    .flatMap((term) => [term, JSON.stringify(term).slice(1, -1)]);
  const escaped = [...new Set(forms)].toSorted((a, b) => b.length - a.length).map(escapeExpression);
  for (const digits of numbers) if (digits.length >= FEWEST_DIGITS) escaped.push(spacedOut(digits));
  return escaped.length === 0 ? undefined : `(?<![[:alnum:]])(?:${escaped.join('|')})(?![[:alnum:]])`;
}

/** Matches a number however it's written: 937-555-0142, (937) 555 0142, 9375550142. */
function spacedOut(digits: string): string {
  return `\\(?${digits.split('').join('[\\s().-]{0,2}')}`;
}

/** Escapes special characters, and lets any run of whitespace match any other. */
function escapeExpression(text: string): string {
  return text.replace(/[^\p{L}\p{N}\s]/gu, '\\$&').replace(/\s+/g, '\\s+');
}
