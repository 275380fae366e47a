import type { HelpPage } from '@builder-os/contract/modules/help/help-pages';
import { useQuery } from '@tanstack/react-query';
import { helpPagesQuery } from '../../modules/help/help-pages/help-pages.queries.ts';

/** A page of help, or the part of one, that a text finds. */
export interface FoundHelp {
  id: string;
  page: HelpPage;
  title: string;
  /** The part that is about it; without one the whole page is. */
  part?: { anchor: string; heading: string };
}

const LEAST_LETTERS = 2;
const MOST_FOUND = 5;

/** Help that is about what is typed: by the titles of its pages and parts. Nothing while nothing is. */
export function useFoundHelp(text: string): FoundHelp[] {
  const wanted = text.trim().toLowerCase();
  const isAsked = wanted.length >= LEAST_LETTERS;
  const { data: pages = [] } = useQuery({ ...helpPagesQuery, enabled: isAsked });
  if (!isAsked) return [];
  const names = (name: string) => name.toLowerCase().includes(wanted);
  const found = pages.flatMap(({ page, title, sections }): FoundHelp[] => {
    const parts = sections.filter(({ heading }) => names(heading));
    return [
      ...(names(title) || 'help'.startsWith(wanted) ? [{ id: `help ${page}`, page, title }] : []),
      ...parts.map((part) => ({ id: `help ${page} ${part.anchor}`, page, title, part })),
    ];
  });
  return found.slice(0, MOST_FOUND);
}
