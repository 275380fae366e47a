import type { HelpPage } from '@builder-os/contract/modules/help/help-pages';
import { useQuery } from '@tanstack/react-query';
import { helpPagesQuery } from '../../modules/help/help-pages/help-pages.queries.ts';

/** A help page, or a section of it, that matches a search. */
export interface FoundHelp {
  id: string;
  page: HelpPage;
  title: string;
  /** The matching section; left out if the page itself matches. */
  part?: { anchor: string; heading: string };
}

const LEAST_LETTERS = 2;
const MOST_FOUND = 5;

/** Help pages and sections whose title contains the typed text. Empty until two letters are typed. */
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
