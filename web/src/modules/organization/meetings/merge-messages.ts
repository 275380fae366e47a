/**
 * Applies to `theirs`, the messages as they're saved now, what was added to and removed from `base`, the messages that
 * the text was typed over. Each message is a line of its own, so two people's never conflict.
 */
export function mergeMessages(base: readonly string[], mine: readonly string[], theirs: readonly string[]): string[] {
  if (theirs.join('\n') === base.join('\n')) return [...mine];
  const kept = theirs.filter((message) => mine.includes(message) || !base.includes(message));
  return [...kept, ...mine.filter((message) => !base.includes(message) && !theirs.includes(message))];
}
