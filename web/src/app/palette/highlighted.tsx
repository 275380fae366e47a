import { toSearched } from './match-text.ts';

/** A text with the searched part in bold. */
export function Highlighted({ text, part }: { text: string; part: string }) {
  const wanted = part.trim();
  const searched = toSearched(text);
  // If folding changes the length (decomposed accents, for example), the indexes no longer match, so nothing is bold.
  const start = wanted === '' || searched.length !== text.length ? -1 : searched.indexOf(toSearched(wanted));
  if (start < 0) return text;
  return (
    <>
      {text.slice(0, start)}
      <strong className="font-semibold text-foreground">{text.slice(start, start + wanted.length)}</strong>
      {text.slice(start + wanted.length)}
    </>
  );
}
