import { PUBLIC_PATH } from '@builder-os/contract/modules/content/public-pages';
import { isSlug } from '@builder-os/contract/modules/content/slugs';
import type { Database } from '../../../platform/db/database.ts';
import type { Markdown } from '../../../platform/markdown/markdown.ts';
import { getOrganization } from '../../../platform/organization/organization.ts';
import { renderPage } from '../pages/page-html.service.ts';
import { findRedirectedSlug } from '../redirects/redirects.queries.ts';
import { publicPage, unknownPage } from './public.page.ts';
import { findPublicPage, listIndexedPages } from './public-pages.queries.ts';

interface Site {
  db: Database;
  markdown: Markdown;
  /** The app's URL, without a trailing slash. */
  baseUrl: string;
}

/** The answer for a slug: the page, its new path, or a page that says nothing public is here. */
export type PublicResponse = { html: string } | { movedTo: string } | { unknown: string };

export async function openPublicPage({ db, markdown, baseUrl }: Site, slug: string): Promise<PublicResponse> {
  const organization = await getOrganization(db);
  const page = isSlug(slug) ? await findPublicPage(db, slug) : undefined;
  if (page) {
    const { html } = await renderPage({ db, markdown }, page.content, 'everybody');
    return { html: publicPage({ page, html, organization, baseUrl }) };
  }
  const moved = isSlug(slug) ? await findRedirectedSlug(db, slug) : undefined;
  // Reveal the new path only if that page is public.
  if (moved !== undefined && (await findPublicPage(db, moved))) return { movedTo: PUBLIC_PATH + moved };
  return { unknown: unknownPage(organization) };
}

const ROWS = 1_000;
// A sitemap's maximum.
const MOST = 50_000;

/** A sitemap of the public pages for search engines. */
export async function writeSitemap({ db, baseUrl }: Pick<Site, 'db' | 'baseUrl'>): Promise<string> {
  const entries: string[] = [];
  let after = 0;
  for (;;) {
    const pages = await listIndexedPages(db, after, ROWS);
    for (const { slug, publishedAt } of pages) {
      const changed = publishedAt === null ? '' : `<lastmod>${publishedAt}</lastmod>`;
      entries.push(`<url><loc>${escapeXml(baseUrl + PUBLIC_PATH + slug)}</loc>${changed}</url>`);
    }
    after = pages.at(-1)?.id ?? 0;
    if (pages.length < ROWS || entries.length >= MOST) break;
  }
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries.slice(0, MOST),
    '</urlset>',
    '',
  ].join('\n');
}

/** Allows only the home page, public pages and their files. */
export function writeRobots(baseUrl: string): string {
  return [
    'User-agent: *',
    'Allow: /$',
    `Allow: ${PUBLIC_PATH}`,
    'Allow: /api/files/content/',
    'Disallow: /',
    '',
    `Sitemap: ${baseUrl}/sitemap.xml`,
    '',
  ].join('\n');
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
