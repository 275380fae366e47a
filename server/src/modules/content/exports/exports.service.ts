import { EXPORTED_PAGES } from '@builder-os/contract/modules/content/exports';
import type { PageListQuery } from '@builder-os/contract/modules/content/pages';
import { dayIn } from '@builder-os/contract/platform/dates';
import type { Content } from 'pdfmake/interfaces.js';
import { recordAction } from '../../../platform/audit/audit.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Act } from '../../../platform/http/act.ts';
import { found, validation } from '../../../platform/http/errors.ts';
import type { Markdown } from '../../../platform/markdown/markdown.ts';
import { getOrganization } from '../../../platform/organization/organization.ts';
import { findSender } from '../../../platform/organization/sender.ts';
import { printPdf } from '../../../platform/pdf/print-pdf.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { writeFrontMatter } from '../pages/front-matter.ts';
import type { PageRecord } from '../pages/page-columns.queries.ts';
import { readPage } from '../pages/page-html.service.ts';
import { findPageList } from '../pages/page-list.queries.ts';
import { findPage } from '../pages/pages.queries.ts';
import { findToday } from '../pages/pages.service.ts';
import { listPagesWhole } from './exports.queries.ts';
import { describeText, listImages } from './page-document.pdf.ts';

interface ExportDependencies {
  db: Database;
  markdown: Markdown;
  storage: Storage;
  baseUrl: string;
}

const UNITS = { steel_framing: 'Steel Framing', real_estate: 'Real Estate', builder_education: 'Builder Education' };
const TYPES = {
  page: 'Page',
  section: 'Section',
  announcement: 'Announcement',
  resource: 'Resource',
  process: 'Process',
};
// Limits for one PDF: the text, so its layout doesn't take too long, and the images held in memory. Images beyond that
// are replaced by their descriptions.
const MOST_PRINTED = 1_048_576;
const MOST_IMAGE_BYTES = 50 * 1_048_576;

/** The page to export. Records who exports it. */
export async function takePage(act: Act, id: number, format: string): Promise<PageRecord> {
  const page = found(await findPage(act.tx, id), 'Page');
  await recordAction(act, { action: 'page.export', resource: 'page', id, label: page.title, details: { format } });
  return page;
}

/** The first 200 pages of a list to export. Records who exports them. */
export async function takePages(
  act: Act,
  { format, ...query }: PageListQuery & { format: string },
): Promise<PageRecord[]> {
  const list = await findPageList(act.tx, { ...query, limit: EXPORTED_PAGES }, await findToday(act.tx));
  await recordAction(act, { action: 'page.export', resource: 'page', details: { format, filter: query } });
  const ids = list.rows.map(({ id }) => id);
  return listPagesWhole(act.tx, ids);
}

/** A page as a Markdown file that can be imported again. */
export function writeMarkdown(page: PageRecord): string {
  const { title, slug, contentType, businessUnit, knowledgeTab, metaDescription, keywords, content } = page;
  const place = { type: contentType, unit: businessUnit, tab: knowledgeTab };
  const head = { title, slug, ...place, description: metaDescription, keywords };
  return writeFrontMatter(head, content);
}

/** Several pages in one file, each under its title. */
export function writeMarkdownBook(pages: readonly PageRecord[]): string {
  return pages.map(({ title, content }) => `# ${title}\n\n${content.trim()}\n`).join('\n\n');
}

export async function printPage(dependencies: ExportDependencies, page: PageRecord): Promise<Buffer> {
  const type = TYPES[page.contentType];
  const unit = page.businessUnit === null ? 'General' : UNITS[page.businessUnit];
  return print(dependencies, { title: page.title, facts: [`${type} · ${unit} · ${page.status}`], pages: [page] });
}

export async function printBook(dependencies: ExportDependencies, pages: readonly PageRecord[]): Promise<Buffer> {
  const size = pages.reduce((sum, { content }) => sum + content.length, 0);
  if (size > MOST_PRINTED)
    throw validation({ format: 'That’s too many pages for one PDF. Select fewer or export as Markdown.' });
  return print(dependencies, { title: 'Content', facts: [`${pages.length} pages`], pages });
}

/** The company's current day, for file names. */
export async function exportDay(db: Database): Promise<string> {
  return findToday(db);
}

async function print(
  dependencies: ExportDependencies,
  { title, facts, pages }: { title: string; facts: string[]; pages: readonly PageRecord[] },
): Promise<Buffer> {
  const organization = await getOrganization(dependencies.db);
  const sender = await findSender(dependencies.storage, organization);
  const content: Content[] = [];
  const room = { bytes: MOST_IMAGE_BYTES };
  for (const page of pages) content.push(...(await describePage({ ...dependencies, room }, page, pages.length > 1)));
  const day = dayIn(new Date(), organization.timeZone);
  return printPdf({ ...sender, title, facts, day, content });
}

/** The bytes of images a document can still hold. */
interface Room {
  bytes: number;
}

async function describePage(
  dependencies: ExportDependencies & { room: Room },
  page: PageRecord,
  isOneOfMany: boolean,
): Promise<Content[]> {
  const nodes = await readPage(dependencies, page.content);
  const urls = listImages(nodes).map(({ attributes }) => attributes.src ?? '');
  const loaded = await loadImages(dependencies, urls);
  const text = describeText(nodes, { find: (url) => loaded.get(url), baseUrl: dependencies.baseUrl });
  const heading: Content = { text: page.title, fontSize: 16, bold: true, margin: [0, 14, 0, 6] };
  return isOneOfMany ? [heading, ...text] : text;
}

const PRINTABLE: Record<string, string> = { png: 'image/png', jpg: 'image/jpeg' };

/** The printable images that fit into the document, by their URLs. */
async function loadImages(
  { storage, room }: { storage: Storage; room: Room },
  urls: readonly string[],
): Promise<Map<string, string>> {
  const images = new Map<string, string>();
  for (const url of new Set(urls)) {
    const name = url.split('/').at(-1) ?? '';
    const mediaType = PRINTABLE[name.split('.').at(-1) ?? ''];
    const file = mediaType === undefined ? undefined : await storage.get('content', name);
    if (!file) continue;
    room.bytes -= file.size;
    if (room.bytes < 0) {
      file.stream.destroy();
      break;
    }
    const chunks: Buffer[] = [];
    for await (const chunk of file.stream) chunks.push(chunk);
    images.set(url, `data:${mediaType};base64,${Buffer.concat(chunks).toString('base64')}`);
  }
  return images;
}
