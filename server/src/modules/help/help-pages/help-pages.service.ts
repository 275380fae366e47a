import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import {
  HELP_PAGES,
  type HelpPage,
  type HelpSummary,
  type HelpText,
} from '@builder-os/contract/modules/help/help-pages';
import { notFound } from '../../../platform/http/errors.ts';
import type { Markdown } from '../../../platform/markdown/markdown.ts';
import { SERVER_FOLDER } from '../../../server-folder.ts';
import { isHelpPage, readHelp, type WrittenHelp } from './help-text.ts';

const FOLDER = fileURLToPath(new URL('../docs/help/', SERVER_FOLDER));
// Help pages are part of the build and embed no sections or images, so this pattern never matches.
const NOTHING = /(?!)/;

export async function listHelpPages(): Promise<HelpSummary[]> {
  return Promise.all(
    HELP_PAGES.map(async (page) => {
      const { title, about, sections } = await findWritten(page);
      return { page, title, about, sections: sections.map(({ anchor, heading }) => ({ anchor, heading })) };
    }),
  );
}

/** A help page as safe HTML, one part per section, so links can point to a section. */
export async function readHelpPage(markdown: Markdown, name: string): Promise<HelpText> {
  if (!isHelpPage(name)) throw notFound('Help page');
  const { title, about, sections } = await findWritten(name);
  const rendered = sections.map(async ({ anchor, heading, text }) => {
    const source = { content: text, sections: {}, sectionLine: NOTHING, imageUrl: NOTHING };
    const { html } = await markdown.toHtml(source);
    return { anchor, heading, html };
  });
  return { page: name, title, about, sections: await Promise.all(rendered) };
}

async function findWritten(page: HelpPage): Promise<WrittenHelp> {
  return readHelp(await readFile(`${FOLDER}${page}.md`, 'utf8'));
}
