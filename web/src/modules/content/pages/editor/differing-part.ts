const LONGEST = 600;

/** Returns the lines of `text` from the first to the last that differ from `other`. */
export function differingPart(text: string, other: string): string {
  const lines = text.split('\n');
  const others = other.split('\n');
  let start = 0;
  while (start < lines.length && start < others.length && lines[start] === others[start]) start += 1;
  let end = 0;
  const shorter = Math.min(lines.length, others.length) - start;
  while (end < shorter && lines[lines.length - 1 - end] === others[others.length - 1 - end]) end += 1;
  const part = lines.slice(start, lines.length - end).join('\n');
  if (part.trim() === '') return 'Empty';
  const shown = part.length > LONGEST ? `${part.slice(0, LONGEST)}…` : part;
  return [start > 0 && '…', shown, end > 0 && '…'].filter(Boolean).join('\n');
}
