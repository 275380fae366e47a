interface Person {
  firstName?: string | null;
  lastName?: string | null;
  email?: string | null;
}

const UNNAMED = 'Team Member';

/** First and last name, or the one that is known; else the email address, as the server does; else `Team Member`. */
export function fullName(person: Person): string {
  return (
    [person.firstName, person.lastName]
      .map((part) => part?.trim())
      .filter(Boolean)
      .join(' ') ||
    person.email ||
    UNNAMED
  );
}

/** Two letters for an avatar; `TM` for a person without a name. */
export function initials({ firstName, lastName }: Person): string {
  const words = fullName({ firstName, lastName }).split(/\s+/);
  const [first, last] = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return [first, last].map(firstLetter).join('').toLocaleUpperCase('en-US');
}

// By code point, so letters outside the basic plane aren't cut in half.
function firstLetter(word: string | undefined): string {
  return word ? ([...word][0] ?? '') : '';
}
