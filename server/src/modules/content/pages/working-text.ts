import type { UpdatePage } from '@builder-os/contract/modules/content/page-inputs';

/**
 * The part of a page that readers see. On a published page, changes to it wait for Publish; otherwise they're saved
 * directly.
 */
export interface PageText {
  title: string;
  slug: string;
  content: string;
  metaDescription: string | null;
  keywords: string | null;
}

const TEXT_FIELDS = ['title', 'slug', 'content', 'metaDescription', 'keywords'] as const;

export function textOf({ title, slug, content, metaDescription, keywords }: PageText): PageText {
  return { title, slug, content, metaDescription, keywords };
}

export function changeText(text: PageText, sent: UpdatePage): PageText {
  const fields = TEXT_FIELDS.filter((field) => sent[field] !== undefined).map((field) => [field, sent[field]]);
  return { ...text, ...Object.fromEntries(fields) };
}

export function isSameText(one: PageText, other: PageText): boolean {
  return TEXT_FIELDS.every((field) => one[field] === other[field]);
}

/** Whether title and content are equal. A save that changes either creates a revision. */
export function isSameReading(one: Pick<PageText, 'title' | 'content'>, other: Pick<PageText, 'title' | 'content'>) {
  return one.title === other.title && one.content === other.content;
}
