import { PAGE_UNITS } from './page-rights.ts';
import { LONGEST_SLUG } from './slugs.ts';

/** What a page is for: announcements stand on the Hub, resources in the Knowledge Base, processes on Process Maps; sections are shown inside pages. */
export const PAGE_TYPES = ['page', 'section', 'announcement', 'resource', 'process'] as const;
export type PageType = (typeof PAGE_TYPES)[number];
export const DEFAULT_PAGE_TYPE: PageType = 'page';

/** The tabs of the Knowledge Base that are pages. A resource without one stands in Building OS. */
export const KNOWLEDGE_TABS = ['manifesto', 'building_os', 'tech_specs'] as const;
export type KnowledgeTab = (typeof KNOWLEDGE_TABS)[number];
export const DEFAULT_KNOWLEDGE_TAB: KnowledgeTab = 'building_os';

/** The units a page can be about; `general` means none of them. */
export const PAGE_UNIT_NAMES = [...PAGE_UNITS, 'general'] as const;

export const PAGE_LIMITS = {
  title: 200,
  slug: LONGEST_SLUG,
  content: 1_048_576,
  metaDescription: 300,
  keywords: 500,
  revisionNote: 500,
} as const;

/** Where the meter of the meta description is right. */
export const META_DESCRIPTION_TARGET = { from: 150, to: 160 } as const;

/** A text of 1 MiB as JSON. */
export const PAGE_BODY_LIMIT = 3 * 1_048_576;

/** `relevance` is the order of a search and stands only where there is a `q`. */
export const PAGE_SORT_KEYS = ['updatedAt', 'createdAt', 'title', 'status', 'reviewBy', 'relevance'] as const;
