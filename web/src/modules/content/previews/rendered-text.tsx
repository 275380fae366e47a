import type { Preview } from '@builder-os/contract/modules/content/previews';
import { useEffect, useRef } from 'react';
import { Prose } from '../../../ui/prose.tsx';

const LIST = new Intl.ListFormat('en-US');

/** Rendered text and the sections missing from it. Its links open in a new tab, so the form isn't left. */
export function RenderedText({ preview }: { preview: Preview }) {
  const { html, isPlain, missingSections, unpublishedSections } = preview;
  const text = useRef<HTMLDivElement>(null);
  useEffect(() => {
    for (const link of text.current?.querySelectorAll('a') ?? []) link.target = '_blank';
  });
  return (
    <div ref={text} className="grid gap-3">
      {isPlain && <Note>This text is too long to format, so it’s shown as plain text.</Note>}
      {missingSections.length > 0 && <Note>Section not found: {LIST.format(missingSections)}.</Note>}
      {unpublishedSections.length > 0 && (
        <Note>Not published yet, so readers won’t see it: {LIST.format(unpublishedSections)}.</Note>
      )}
      <Prose html={html} />
    </div>
  );
}

function Note({ children }: { children: React.ReactNode }) {
  return <p className="rounded-md bg-tone-timber-bg px-3 py-1.5 text-xs text-tone-timber">{children}</p>;
}
