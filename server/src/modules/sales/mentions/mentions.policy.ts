interface Named {
  id: string;
  name: string;
}

/**
 * Returns the people a text mentions as `@First Last`, ignoring case. If one name begins with another, the longer one
 * wins. Email addresses don't count.
 */
export function readMentions(text: string, people: readonly Named[]): string[] {
  let rest = text;
  const byLength = people.toSorted((a, b) => b.name.length - a.name.length);
  // Readers can't tell people with the same name apart, so all of them are mentioned.
  const names = new Set(byLength.map(({ name }) => name.toLowerCase()).filter(Boolean));
  const mentioned = new Set<string>();
  for (const name of names) {
    const pattern = new RegExp(`(?<![\\p{L}\\p{N}])@${escapeRegularExpression(name)}(?![\\p{L}\\p{N}])`, 'giu');
    const without = rest.replace(pattern, ' ');
    if (without !== rest) mentioned.add(name);
    rest = without;
  }
  return people.filter(({ name }) => mentioned.has(name.toLowerCase())).map(({ id }) => id);
}

function escapeRegularExpression(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');
}
