import { listEmbeddedSections } from '@builder-os/contract/modules/content/plain-text';
import type { Executor } from '../../../platform/db/database.ts';
import { validation } from '../../../platform/http/errors.ts';
import { listSectionLinks, listSections, type Section } from './sections.queries.ts';

const DEEPEST = 5;
const MOST = 50;

/** The readers: team members (`staff`) see published sections, everyone else only those that are also public. */
export type Audience = 'staff' | 'everybody';

export interface SectionTexts {
  /** Text by slug, for every section the text embeds, directly or through other sections. */
  texts: Record<string, string>;
  missing: string[];
  unpublished: string[];
}

/** The sections a text embeds for its readers. */
export async function collectSections(db: Executor, content: string, audience: Audience): Promise<SectionTexts> {
  const texts: Record<string, string> = {};
  const missing: string[] = [];
  const unpublished: string[] = [];
  const isShown = (section: Section) => section.isPublished && (audience === 'staff' || section.isPublic);
  let wanted = listEmbeddedSections(content).slice(0, MOST);
  const asked = new Set(wanted);
  for (let depth = 0; depth < DEEPEST && wanted.length > 0; depth += 1) {
    const sections = await listSections(db, wanted);
    const known = new Set(sections.map(({ name }) => name));
    missing.push(...wanted.filter((slug) => !known.has(slug)));
    unpublished.push(...sections.filter((section) => !isShown(section)).map(({ name }) => name));
    const shown = sections.filter(isShown);
    for (const { name, content: text } of shown) texts[name] = text;
    wanted = [...new Set(shown.flatMap(({ sectionSlugs }) => sectionSlugs))]
      .filter((slug) => !asked.has(slug))
      .slice(0, MOST - asked.size);
    for (const slug of wanted) asked.add(slug);
  }
  return { texts, missing, unpublished };
}

/**
 * Rejects a text that embeds more sections than are shown. Call it before locking anything.
 * @throws AppError `validation` (400) naming `content`
 */
export function refuseTooMany(content: string): void {
  const { length } = listEmbeddedSections(content);
  if (length > MOST) throw validation({ content: `Use ${MOST} sections or fewer. This text has ${length}.` });
}

/**
 * Rejects a section that embeds itself, directly or through others.
 * @throws AppError `validation` (400) naming `content`
 */
export async function refuseLoop(db: Executor, slug: string, content: string): Promise<void> {
  let wanted = listEmbeddedSections(content);
  const asked = new Set<string>();
  while (wanted.length > 0) {
    if (wanted.includes(slug)) throw showsItself(slug);
    for (const name of wanted) asked.add(name);
    const sections = await listSectionLinks(db, wanted);
    if (sections.some((section) => section.slug === slug)) throw showsItself(slug);
    wanted = [...new Set(sections.flatMap(({ sectionSlugs }) => sectionSlugs))].filter((name) => !asked.has(name));
  }
}

function showsItself(slug: string) {
  return validation({ content: `The section ${slug} can’t include itself. Remove it.` });
}
