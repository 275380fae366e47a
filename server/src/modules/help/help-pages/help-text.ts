import { HELP_PAGES, type HelpPage } from '@builder-os/contract/modules/help/help-pages';

/** A help page's source: a title, a paragraph, and sections under second-level headings. */
export interface WrittenHelp {
  title: string;
  about: string;
  sections: { anchor: string; heading: string; text: string }[];
}

export function isHelpPage(name: string): name is HelpPage {
  return HELP_PAGES.some((page) => page === name);
}

/** @throws Error when the file isn't structured as a help page */
export function readHelp(text: string): WrittenHelp {
  const [head = '', ...parts] = text.split(/^## /m);
  const [titleLine = '', ...about] = head.trim().split('\n');
  if (!titleLine.startsWith('# ') || parts.length === 0) throw new Error('A page of help has a title and parts.');
  return {
    title: titleLine.slice(2).trim(),
    about: about.join(' ').trim(),
    sections: parts.map((part) => {
      const end = part.indexOf('\n');
      const heading = part.slice(0, end).trim();
      return { anchor: anchorOf(heading), heading, text: part.slice(end).trim() };
    }),
  };
}

function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
