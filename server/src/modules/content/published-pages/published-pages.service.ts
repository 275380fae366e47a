import type { PageListQuery } from '@builder-os/contract/modules/content/pages';
import type { PublishedPage, ReadablePage } from '@builder-os/contract/modules/content/published-pages';
import type { Database, Executor } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/http/act.ts';
import { found } from '../../../platform/http/errors.ts';
import type { Page } from '../../../platform/http/pages.ts';
import type { Markdown } from '../../../platform/markdown/markdown.ts';
import type { ListedPage, PageRecord } from '../pages/page-columns.queries.ts';
import { renderPage } from '../pages/page-html.service.ts';
import { listPages } from '../pages/pages.service.ts';
import { presentListed } from '../pages/present-page.policy.ts';
import { findRedirectedSlug } from '../redirects/redirects.queries.ts';
import { findPublishedPage, listAnnouncements } from './published-pages.queries.ts';

type Query = Pick<PageListQuery, 'limit' | 'cursor' | 'q' | 'type' | 'unit' | 'tab'>;

/** Published pages by title, or by relevance for a search. */
export async function listPublishedPages(
  db: Executor,
  actor: Actor | null,
  query: Query,
): Promise<Page<PublishedPage>> {
  const sort = query.q ? undefined : ({ key: 'title', descending: false } as const);
  const page = await listPages(db, actor, { ...query, status: ['published'], sort });
  return { ...page, rows: page.rows.map(published) };
}

interface Reader {
  db: Database;
  markdown: Markdown;
  actor: Actor | null;
}

/** A published page with its text, by its current or a previous slug. */
export async function readPublishedPage(reader: Reader, slug: string): Promise<ReadablePage> {
  const page = (await findPublishedPage(reader.db, slug)) ?? (await findMovedPage(reader.db, slug));
  return toReadable(reader, found(page, 'Page'));
}

export async function readAnnouncements(reader: Reader): Promise<ReadablePage[]> {
  const announcements = await listAnnouncements(reader.db);
  return Promise.all(announcements.map((page) => toReadable(reader, page)));
}

async function findMovedPage(db: Executor, slug: string): Promise<PageRecord | undefined> {
  const moved = await findRedirectedSlug(db, slug);
  return moved === undefined ? undefined : findPublishedPage(db, moved);
}

async function toReadable(reader: Reader, page: PageRecord): Promise<ReadablePage> {
  const { html } = await renderPage(reader, page.content, 'staff');
  return { ...published(presentListed(reader.actor, page)), html };
}

function published<Row extends Pick<ListedPage, 'publishedAt' | 'updatedAt'>>(page: Row) {
  // A published page always has `publishedAt`: the database enforces it.
  return { ...page, publishedAt: page.publishedAt ?? page.updatedAt };
}
