interface Named {
  id: string;
  name: string;
}

/**
 * Who a text names as `@First Last`, whatever the case. The longer name wins where one begins with another, and what
 * stands in an email address is none.
 */
export function readMentions(text: string, people: readonly Named[]): string[] {
  let rest = text;
  const byLength = people.toSorted((a, b) => b.name.length - a.name.length);
  // Namesakes are told apart by nobody who reads the text, so each of them is meant.
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
