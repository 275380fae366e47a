import type { PageDetail } from '@builder-os/contract/modules/content/pages';

/** Builds a draft without a unit that its reader may edit. */
export function buildPage(fields: Partial<PageDetail> = {}): PageDetail {
  return {
    id: 7,
    title: 'Ordering steel',
    slug: 'ordering-steel',
    content: '## Before you order\n\nCheck the drawings.',
    contentType: 'process',
    status: 'draft',
    metaDescription: null,
    keywords: null,
    businessUnit: null,
    knowledgeTab: null,
    isPublic: false,
    noIndex: false,
    excerpt: 'Before you order Check the drawings.',
    wordCount: 6,
    publishedAt: null,
    publishAt: null,
    reviewBy: null,
    hasWorkingDraft: false,
    createdBy: null,
    updatedBy: null,
    updatedByName: null,
    version: 1,
    createdAt: '2026-03-11T14:30:00.000Z',
    updatedAt: '2026-03-11T14:30:00.000Z',
    can: { edit: true, publish: true, remove: true },
    workingDraft: null,
    ...fields,
  };
}
