import { DEFAULT_PAGE_TYPE, KNOWLEDGE_TABS, PAGE_TYPES } from '@builder-os/contract/modules/content/page-kinds';
import { PAGE_STATUSES, PAGE_UNITS } from '@builder-os/contract/modules/content/page-rights';
import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { binColumns, moment, oneOf, rankOf, recordColumns } from '../../../platform/db/columns.ts';
import { type SortKey, sortIndexes } from '../../../platform/db/keyset.ts';
import { users } from '../../../platform/identity/users.table.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** A text's words as the search compares them: no stemming, and punctuation counts as a space. */
const wordsOf = (column: string, weight: string) =>
  `setweight(to_tsvector('simple', translate(left(coalesce("${column}", ''), 200000), '${MARKS.replaceAll("'", "''")}', '${' '.repeat(MARKS.length)}')), '${weight}')`;
const MARKS = '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~';
// A tsvector holds at most a megabyte, so only a text's first 200,000 characters are searched.
const searchWords = sql.raw(
  [wordsOf('title', 'A'), wordsOf('keywords', 'B'), wordsOf('meta_description', 'C'), wordsOf('plain_text', 'D')].join(
    ' || ',
  ),
);

/**
 * Pages. The columns hold the published version of a published page; its unpublished changes are in `content_drafts`.
 */
export const pages = pgTable(
  'content_pages',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    title: text('title').notNull(),
    slug: text('slug').notNull(),
    content: text('content').notNull(),
    contentType: text('content_type', { enum: PAGE_TYPES }).notNull().default(DEFAULT_PAGE_TYPE),
    status: text('status', { enum: PAGE_STATUSES }).notNull().default('draft'),
    metaDescription: text('meta_description'),
    keywords: text('keywords'),
    businessUnit: text('business_unit', { enum: PAGE_UNITS }),
    knowledgeTab: text('knowledge_tab', { enum: KNOWLEDGE_TABS }),
    isPublic: boolean('is_public').notNull().default(false),
    noIndex: boolean('no_index').notNull().default(false),
    publishedAt: moment('published_at'),
    publishAt: moment('publish_at'),
    scheduledBy: uuid('scheduled_by').references(() => users.id, { onDelete: 'set null' }),
    reviewBy: date('review_by', { mode: 'string' }),
    /** The review day its author was reminded of. */
    remindedOf: date('reminded_of', { mode: 'string' }),
    /** Derived from the text: its words, and the images and sections it embeds. */
    plainText: text('plain_text').notNull(),
    excerpt: text('excerpt').notNull(),
    wordCount: integer('word_count').notNull(),
    imageNames: text('image_names').array().notNull(),
    sectionSlugs: text('section_slugs').array().notNull(),
    searchWords: tsvector('search_words').generatedAlwaysAs(searchWords),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    updatedBy: uuid('updated_by').references(() => users.id, { onDelete: 'set null' }),
    ...recordColumns,
    ...binColumns,
  },
  (table) => [
    ...sortIndexes('content_pages', pageSortKeysOf(table), table.id, isLive),
    uniqueIndex('content_pages_slug_key').on(table.slug).where(isLive),
    index('content_pages_search_idx').using('gin', table.searchWords).where(isLive),
    index('content_pages_images_idx').using('gin', table.imageNames).where(isReadable),
    index('content_pages_type_idx').on(table.contentType, table.publishedAt, table.id).where(isReadable),
    index('content_pages_public_idx').on(table.id).where(sql`${isReadable} and is_public`),
    index('content_pages_due_idx').on(table.publishAt).where(sql`deleted_at is null and publish_at is not null`),
    index('content_pages_review_idx').on(table.reviewBy).where(sql`deleted_at is null and review_by is not null`),
    index('content_pages_deleted_at_idx').on(table.deletedAt).where(sql`deleted_at is not null`),
    oneOf('content_pages_type_check', table.contentType, PAGE_TYPES),
    oneOf('content_pages_status_check', table.status, PAGE_STATUSES),
    oneOf('content_pages_unit_check', table.businessUnit, PAGE_UNITS),
    oneOf('content_pages_tab_check', table.knowledgeTab, KNOWLEDGE_TABS),
    check('content_pages_slug_check', sql`${table.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(${table.slug}) <= 100`),
    check('content_pages_published_check', sql`${table.status} <> 'published' or ${table.publishedAt} is not null`),
  ],
);

const isLive: SQL = sql`deleted_at is null`;
const isReadable: SQL = sql`deleted_at is null and status = 'published'`;

function pageSortKeysOf(table: Record<'updatedAt' | 'createdAt' | 'title' | 'status' | 'reviewBy', AnyPgColumn>) {
  return {
    updatedAt: { expression: sql`${table.updatedAt}`, type: 'timestamptz' },
    createdAt: { expression: sql`${table.createdAt}`, type: 'timestamptz' },
    title: { expression: sql`lower(${table.title}) collate "C"`, type: 'text' },
    status: { expression: rankOf(table.status, PAGE_STATUSES), type: 'integer' },
    // Pages without a review day sort last.
    reviewBy: { expression: sql`coalesce(${table.reviewBy}, 'infinity'::date)`, type: 'date' },
  } as const satisfies Record<string, SortKey>;
}

export const pageSortKeys = pageSortKeysOf(pages);
