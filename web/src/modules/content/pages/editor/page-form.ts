import {
  DEFAULT_KNOWLEDGE_TAB,
  DEFAULT_PAGE_TYPE,
  KNOWLEDGE_TABS,
  PAGE_TYPES,
} from '@builder-os/contract/modules/content/page-kinds';
import { PAGE_UNITS } from '@builder-os/contract/modules/content/page-rights';
import type { PageDetail } from '@builder-os/contract/modules/content/pages';
import { z } from 'zod';
import { orNull, orUndefined, requiredEntry } from '../../../../app/records/form-entries.ts';
import type { PageBody } from '../pages.mutations.ts';

const yesOrNo = z.enum(['yes', 'no']);

/** The form's own shape: every value is a string. The server checks their lengths. */
const pageEntriesSchema = z.object({
  title: requiredEntry('Enter a title.'),
  slug: requiredEntry('Enter a URL slug.'),
  content: requiredEntry('Enter the content.'),
  contentType: z.enum(PAGE_TYPES),
  businessUnit: z.enum([...PAGE_UNITS, 'general']),
  metaDescription: z.string(),
  keywords: z.string(),
  isPublic: yesOrNo,
  noIndex: yesOrNo,
  knowledgeTab: z.enum(KNOWLEDGE_TABS),
  reviewBy: z.string(),
  revisionNote: z.string(),
});
export type PageEntries = z.input<typeof pageEntriesSchema>;
export type PageField = keyof PageEntries;
export const PAGE_FIELDS = pageEntriesSchema.keyof().options;

export const pageFormSchema = pageEntriesSchema.transform(toPageBody);

export const EMPTY_PAGE: PageEntries = {
  title: '',
  slug: '',
  content: '',
  contentType: DEFAULT_PAGE_TYPE,
  businessUnit: 'general',
  metaDescription: '',
  keywords: '',
  isPublic: 'no',
  noIndex: 'no',
  knowledgeTab: DEFAULT_KNOWLEDGE_TAB,
  reviewBy: '',
  revisionNote: '',
};

/** Returns the initial values of a new page, which is a resource if it's started from a Knowledge Base tab. */
export function toNewEntries(knowledgeTab: PageEntries['knowledgeTab'] | undefined): PageEntries {
  return knowledgeTab === undefined ? EMPTY_PAGE : { ...EMPTY_PAGE, contentType: 'resource', knowledgeTab };
}

/** Returns the text the form edits: the page's unpublished changes if it has any, otherwise the page itself. */
export function toPageEntries(page: PageDetail): PageEntries {
  const text = page.workingDraft ?? page;
  return {
    title: text.title,
    slug: text.slug,
    content: text.content,
    contentType: page.contentType,
    businessUnit: page.businessUnit ?? 'general',
    metaDescription: text.metaDescription ?? '',
    keywords: text.keywords ?? '',
    isPublic: page.isPublic ? 'yes' : 'no',
    noIndex: page.noIndex ? 'yes' : 'no',
    knowledgeTab: page.knowledgeTab ?? DEFAULT_KNOWLEDGE_TAB,
    reviewBy: page.reviewBy ?? '',
    revisionNote: '',
  };
}

/** Sends an empty unit, meta description or keywords as null, and a tab only for a resource. */
export function toPageBody(entries: PageEntries): PageBody {
  return {
    title: entries.title,
    slug: entries.slug.trim(),
    content: entries.content,
    contentType: entries.contentType,
    businessUnit: entries.businessUnit === 'general' ? null : entries.businessUnit,
    metaDescription: orNull(entries.metaDescription),
    keywords: orNull(entries.keywords),
    isPublic: entries.isPublic === 'yes',
    noIndex: entries.noIndex === 'yes',
    knowledgeTab: entries.contentType === 'resource' ? entries.knowledgeTab : null,
    reviewBy: orNull(entries.reviewBy),
    revisionNote: orUndefined(entries.revisionNote),
  };
}
