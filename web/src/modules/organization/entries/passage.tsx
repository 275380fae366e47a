/** A labeled paragraph. Renders nothing if the text is null. */
export function Passage({ name, text }: { name: string; text: string | null }) {
  if (text === null) return null;
  return (
    <section aria-label={name}>
      <h3 className="mb-0.5 text-label font-semibold">{name}</h3>
      <p className="text-pretty break-words whitespace-pre-line">{text}</p>
    </section>
  );
}
