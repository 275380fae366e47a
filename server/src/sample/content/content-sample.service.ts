import { offerSlug } from '@builder-os/contract/modules/content/slugs';
import { factsOf } from '../../modules/content/pages/page-text.ts';
import { listTakenSlugs, lockSlugs } from '../../modules/content/pages/slugs.queries.ts';
import { recordChanges } from '../../platform/audit/audit.ts';
import { type Act, actorId } from '../../platform/http/act.ts';
import type { Sample } from '../../platform/sample/samples.ts';
import { insertSamplePages, insertSampleRevisions, type NewPage } from './content-sample.queries.ts';
import { SAMPLE_PAGES, type SamplePage } from './sample-pages.ts';
import { SAMPLE_PROCESSES } from './sample-processes.ts';

export const CONTENT_SAMPLE: Sample = {
  name: 'content',
  tables: ['content_pages'],
  add: addContentSample,
  shows: ['page'],
};

const DAY = 24 * 60 * 60_000;

/** Adds a manifesto, resources, processes, public pages and announcements. */
async function addContentSample(act: Act) {
  await lockSlugs(act.tx);
  const taken = await listTakenSlugs(act.tx, '', undefined);
  const rows = [...SAMPLE_PAGES, ...SAMPLE_PROCESSES].map((page) => toRow(act, page, taken));
  const pages = await insertSamplePages(act.tx, rows);
  await insertSampleRevisions(
    act.tx,
    pages.map(({ id, title, content, wordCount, createdAt }) => ({
      pageId: id,
      number: 1,
      title,
      content,
      wordCount,
      createdAt,
      createdBy: actorId(act),
    })),
  );
  const logged = pages.map(({ content, createdAt, ...after }) => ({ after }));
  await recordChanges(act, { resource: 'page', verb: 'create', changes: logged });
  return pages.map(({ id }) => ({ tableName: 'content_pages', resource: 'page', recordId: id }));
}

/** An existing page keeps its slug. The sample gets the next free one. */
function toRow(
  act: Act,
  { age, slug, status = 'published', ...page }: SamplePage,
  taken: ReadonlySet<string>,
): NewPage {
  const written = new Date(Date.now() - age * DAY).toISOString();
  const person = { createdBy: actorId(act), updatedBy: actorId(act) };
  return {
    ...page,
    ...factsOf(page.content),
    ...person,
    slug: offerSlug(slug, (candidate) => taken.has(candidate)),
    status,
    publishedAt: status === 'draft' ? null : written,
    createdAt: written,
    updatedAt: written,
  };
}
