import { plainTextOf } from '@builder-os/contract/modules/content/plain-text';
import { withoutTrailing } from '@builder-os/contract/platform/text-ends';
import type { FrontMatter } from '../pages/front-matter.ts';

/** A Markdown file's contents for a new page, not yet validated. */
export interface FilePage {
  title: string;
  /** Empty if the file names none. */
  slug: string;
  content: string;
  contentType: string;
  businessUnit: string | null;
  knowledgeTab: string | null;
  metaDescription: string | null;
  keywords: string | null;
}

const FIRST_HEADING = /^\s*#[^\S\n]([^\n]+)(?:\n+|$)/;

/**
 * Reads a page from a file. The title comes from the front matter, else from the first heading, else from the file
 * name.
 */
export function toFilePage(fileName: string, head: FrontMatter, content: string): FilePage {
  const heading = FIRST_HEADING.exec(content);
  const isTitled = head.title !== undefined && head.title !== '';
  // A heading may end with # signs too.
  const named = plainTextOf(withoutTrailing((heading?.[1] ?? '').trim(), '#'));
  const title = isTitled ? (head.title ?? '') : named;
  return {
    title:
      title ||
      fileName
        .replace(/\.[a-z]+$/i, '')
        .replace(/[_-]+/g, ' ')
        .trim(),
    slug: head.slug ?? '',
    // The title is shown above the text, so remove a heading that repeats it.
    content: heading && (!isTitled || named === head.title) ? content.slice(heading[0].length) : content,
    contentType: normalize(head.type) ?? 'page',
    businessUnit: normalize(head.unit),
    knowledgeTab: normalize(head.tab),
    metaDescription: head.description ?? null,
    keywords: head.keywords ?? head.tags ?? null,
  };
}

function normalize(value: string | undefined): string | null {
  const name = value
    ?.trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');
  return name === undefined || name === '' ? null : name;
}
