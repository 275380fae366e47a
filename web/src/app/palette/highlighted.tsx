/** A text with the part that was searched for set bold. */
export function Highlighted({ text, part }: { text: string; part: string }) {
  const wanted = part.trim();
  const start = wanted === '' ? -1 : text.toLowerCase().indexOf(wanted.toLowerCase());
  if (start < 0) return text;
  return (
    <>
      {text.slice(0, start)}
      <strong className="font-semibold text-foreground">{text.slice(start, start + wanted.length)}</strong>
      {text.slice(start + wanted.length)}
    </>
  );
}
