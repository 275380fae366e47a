import type { UpdatePage } from '@builder-os/contract/modules/content/page-inputs';

/** What readers read of a page: it waits for Publish where the page is published, and is saved at once where it is not. */
export interface PageText {
  title: string;
  slug: string;
  content: string;
  metaDescription: string | null;
  keywords: string | null;
}

const TEXT_FIELDS = ['title', 'slug', 'content', 'metaDescription', 'keywords'] as const;

/** The fields of a page that are its text. */
export function textOf({ title, slug, content, metaDescription, keywords }: PageText): PageText {
  return { title, slug, content, metaDescription, keywords };
}

/** The text with what was sent of it. */
export function changeText(text: PageText, sent: UpdatePage): PageText {
  const fields = TEXT_FIELDS.filter((field) => sent[field] !== undefined).map((field) => [field, sent[field]]);
  return { ...text, ...Object.fromEntries(fields) };
}

export function isSameText(one: PageText, other: PageText): boolean {
  return TEXT_FIELDS.every((field) => one[field] === other[field]);
}

/** Whether a save makes a revision: of what a person reads, title and content. */
export function isSameReading(one: Pick<PageText, 'title' | 'content'>, other: Pick<PageText, 'title' | 'content'>) {
  return one.title === other.title && one.content === other.content;
}
