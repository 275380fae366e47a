/** The past tense of verbs that don't just add `ed`. */
const IRREGULAR: Record<string, string> = {
  bring: 'brought',
  choose: 'chose',
  copy: 'copied',
  drop: 'dropped',
  freeze: 'froze',
  make: 'made',
  pay: 'paid',
  reset: 'reset',
  run: 'ran',
  send: 'sent',
  skip: 'skipped',
  step: 'stepped',
  supply: 'supplied',
  take: 'took',
  undo: 'undid',
  verify: 'verified',
};

/** An action's verb in the past tense. The words after it are followed by a colon: `close-quarter` is `Closed quarter:`. */
export function pastTense(verb: string): string {
  const [first = '', ...rest] = verb.split('-');
  const past = IRREGULAR[first] ?? (first.endsWith('e') ? `${first}d` : `${first}ed`);
  const text = rest.length === 0 ? past : `${[past, ...rest].join(' ')}:`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}
