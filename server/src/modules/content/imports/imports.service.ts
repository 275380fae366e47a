import type { ImportedFile } from '@builder-os/contract/modules/content/imports';
import { createPageSchema } from '@builder-os/contract/modules/content/page-inputs';
import { PAGE_LIMITS } from '@builder-os/contract/modules/content/page-kinds';
import { isSlug, slugOf } from '@builder-os/contract/modules/content/slugs';
import type { Act } from '../../../platform/http/act.ts';
import { validationOf } from '../../../platform/http/error-response.ts';
import { AppError } from '../../../platform/http/errors.ts';
import type { TransactOnce } from '../../../platform/http/serve.ts';
import { readFrontMatter } from '../pages/front-matter.ts';
import { createPage } from '../pages/pages.service.ts';
import { lockSlugs } from '../pages/slugs.queries.ts';
import { findFreeSlug } from '../pages/slugs.service.ts';
import { toFilePage } from './markdown-file.ts';

export interface MarkdownFile {
  fileName: string;
  bytes: Buffer;
}

const MARKDOWN_NAME = /\.(md|markdown|mdown|txt)$/i;
const NOT_MARKDOWN = 'Choose a Markdown file: plain text with a name ending in .md.';

/** Creates a draft from each valid file. An invalid file doesn't block the others. */
export async function importMarkdown(
  transactOnce: TransactOnce,
  files: readonly MarkdownFile[],
): Promise<ImportedFile[]> {
  const imported: ImportedFile[] = [];
  for (const file of files) imported.push(await importFile(transactOnce, file));
  return imported;
}

async function importFile(transactOnce: TransactOnce, file: MarkdownFile): Promise<ImportedFile> {
  const fileName = file.fileName.slice(0, PAGE_LIMITS.title);
  try {
    const text = decode(file);
    const transact = transactOnce(Buffer.concat([Buffer.from(`${fileName}\n`), file.bytes]));
    return { fileName, page: await transact((act) => createFromFile(act, fileName, text)), error: null };
  } catch (error) {
    if (error instanceof AppError) return { fileName, page: null, error: error.message };
    throw error;
  }
}

/** Adds a number to a URL slug that's taken, because an import can't ask about each file. */
async function createFromFile(act: Act, fileName: string, text: string) {
  const { head, content } = readFrontMatter(text);
  const page = toFilePage(fileName, head, content);
  await lockSlugs(act.tx);
  const slug = await findFreeSlug(act.tx, isSlug(page.slug) ? page.slug : slugOf(page.slug || page.title));
  const parsed = createPageSchema.safeParse({ ...page, slug, revisionNote: `Imported from ${fileName}` });
  if (!parsed.success) throw validationOf(parsed.error.issues);
  return createPage(act, parsed.data);
}

function decode({ fileName, bytes }: MarkdownFile): string {
  if (!MARKDOWN_NAME.test(fileName)) throw new AppError('validation', NOT_MARKDOWN);
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: text has none of them, every other file does
    if (!/[\u0000-\u0008\u000E-\u001A]/.test(text)) return text;
  } catch {
    // Not valid UTF-8. The error below reports it.
  }
  throw new AppError('validation', NOT_MARKDOWN);
}
