import { eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Executor } from '../../../platform/db/database.ts';
import { fullName } from '../../../platform/identity/person-names.ts';
import { users } from '../../../platform/identity/users.table.ts';
import { pages } from './pages.table.ts';
import { workingDrafts } from './working-drafts.table.ts';

const changers = alias(users, 'changers');
const savers = alias(users, 'savers');

const listedColumns = {
  id: pages.id,
  title: pages.title,
  slug: pages.slug,
  contentType: pages.contentType,
  status: pages.status,
  metaDescription: pages.metaDescription,
  keywords: pages.keywords,
  businessUnit: pages.businessUnit,
  knowledgeTab: pages.knowledgeTab,
  isPublic: pages.isPublic,
  noIndex: pages.noIndex,
  excerpt: pages.excerpt,
  wordCount: pages.wordCount,
  publishedAt: pages.publishedAt,
  publishAt: pages.publishAt,
  reviewBy: pages.reviewBy,
  hasWorkingDraft: sql<boolean>`${workingDrafts.pageId} is not null`,
  createdBy: pages.createdBy,
  updatedBy: pages.updatedBy,
  updatedByName: fullName(changers),
  version: pages.version,
  createdAt: pages.createdAt,
  updatedAt: pages.updatedAt,
};

const wholeColumns = {
  ...listedColumns,
  content: pages.content,
  scheduledBy: pages.scheduledBy,
  deletedBy: pages.deletedBy,
  draft: {
    title: workingDrafts.title,
    slug: workingDrafts.slug,
    content: workingDrafts.content,
    metaDescription: workingDrafts.metaDescription,
    keywords: workingDrafts.keywords,
    savedAt: workingDrafts.savedAt,
    savedBy: workingDrafts.savedBy,
  },
  draftSavedByName: fullName(savers),
};

export type ListedPage = Awaited<ReturnType<typeof selectListed>>[number];
/** A page with its text and its unpublished changes. */
export type PageRecord = Awaited<ReturnType<typeof selectWhole>>[number];

export function selectListed(db: Executor, sortKey: SQL<string>) {
  return db
    .select({ ...listedColumns, sortKey })
    .from(pages)
    .leftJoin(workingDrafts, eq(workingDrafts.pageId, pages.id))
    .leftJoin(changers, eq(changers.id, pages.updatedBy));
}

export function selectWhole(db: Executor) {
  return db
    .select(wholeColumns)
    .from(pages)
    .leftJoin(workingDrafts, eq(workingDrafts.pageId, pages.id))
    .leftJoin(changers, eq(changers.id, pages.updatedBy))
    .leftJoin(savers, eq(savers.id, workingDrafts.savedBy));
}
