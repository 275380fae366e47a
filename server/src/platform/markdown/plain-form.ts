import type { TextNode } from './text-blocks.ts';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** A text as typed, in paragraphs, with nothing interpreted as markup. */
export function plainHtml(content: string): string {
  return paragraphsOf(content)
    .map(
      (text) => `<p>${text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '').replaceAll('\n', '<br>')}</p>`,
    )
    .join('\n');
}

export function plainNodes(content: string): TextNode[] {
  return paragraphsOf(content).map((text) => ({ tag: 'p', attributes: {}, children: [{ text }] }));
}

function paragraphsOf(content: string): string[] {
  return content
    .split(/\n[^\S\n]*\n/)
    .map((text) => text.trim())
    .filter((text) => text !== '');
}
