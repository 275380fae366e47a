import { PAGE_UNITS } from './page-rights.ts';
import { LONGEST_SLUG } from './slugs.ts';

/**
 * Announcements appear on the Hub, resources in the Knowledge Base, processes on Process Maps; sections are embedded in
 * pages.
 */
export const PAGE_TYPES = ['page', 'section', 'announcement', 'resource', 'process'] as const;
export type PageType = (typeof PAGE_TYPES)[number];
export const DEFAULT_PAGE_TYPE: PageType = 'page';

/** Knowledge Base tabs that hold pages. A resource without a tab appears in Building OS. */
export const KNOWLEDGE_TABS = ['manifesto', 'building_os', 'tech_specs'] as const;
export type KnowledgeTab = (typeof KNOWLEDGE_TABS)[number];
export const DEFAULT_KNOWLEDGE_TAB: KnowledgeTab = 'building_os';

/** Units a page can be about; `general` means none. */
export const PAGE_UNIT_NAMES = [...PAGE_UNITS, 'general'] as const;

export const PAGE_LIMITS = {
  title: 200,
  slug: LONGEST_SLUG,
  content: 1_048_576,
  metaDescription: 300,
  keywords: 500,
  revisionNote: 500,
} as const;

/** The recommended length of a meta description, in characters. */
export const META_DESCRIPTION_TARGET = { from: 150, to: 160 } as const;

/** Fits a text of 1 MiB encoded as JSON. */
export const PAGE_BODY_LIMIT = 3 * 1_048_576;

/** `relevance` ranks search results and requires a `q`. */
export const PAGE_SORT_KEYS = ['updatedAt', 'createdAt', 'title', 'status', 'reviewBy', 'relevance'] as const;
