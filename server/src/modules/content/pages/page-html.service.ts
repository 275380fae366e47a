import { IMAGE_URL } from '@builder-os/contract/modules/content/images';
import { EMBEDDED_SECTION } from '@builder-os/contract/modules/content/plain-text';
import type { Executor } from '../../../platform/db/database.ts';
import type { Markdown, RenderedText } from '../../../platform/markdown/markdown.ts';
import type { TextNode } from '../../../platform/markdown/text-blocks.ts';
import { type Audience, collectSections, type SectionTexts } from './sections.service.ts';

/** A page's text as its readers see it, including embedded sections. */
export async function renderPage(
  { db, markdown }: { db: Executor; markdown: Markdown },
  content: string,
  audience: Audience,
): Promise<RenderedText & SectionTexts> {
  const sections = await collectSections(db, content, audience);
  const rendered = await markdown.toHtml(sourceOf(content, sections.texts));
  return { ...rendered, ...sections };
}

/** The same as a tree, for documents other than HTML. */
export async function readPage(
  { db, markdown }: { db: Executor; markdown: Markdown },
  content: string,
): Promise<TextNode[]> {
  const { texts } = await collectSections(db, content, 'staff');
  return markdown.toNodes(sourceOf(content, texts));
}

function sourceOf(content: string, sections: Record<string, string>) {
  return { content, sections, sectionLine: EMBEDDED_SECTION, imageUrl: IMAGE_URL };
}
