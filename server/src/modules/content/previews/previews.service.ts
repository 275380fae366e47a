import { countWords } from '@builder-os/contract/modules/content/plain-text';
import type { Preview } from '@builder-os/contract/modules/content/previews';
import type { Executor } from '../../../platform/db/database.ts';
import type { Markdown } from '../../../platform/markdown/markdown.ts';
import { renderPage } from '../pages/page-html.service.ts';

/** A text as team members will see it, and the embedded sections they won't see. */
export async function previewText(
  dependencies: { db: Executor; markdown: Markdown },
  content: string,
): Promise<Preview> {
  const { html, isPlain, missing, unpublished } = await renderPage(dependencies, content, 'staff');
  return {
    html,
    isPlain,
    wordCount: countWords(content),
    missingSections: missing,
    unpublishedSections: unpublished,
  };
}
