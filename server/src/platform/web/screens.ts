import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PERMISSIONS } from '@builder-os/contract/platform/permissions';
import { z } from 'zod';

const neededSchema = z.object({
  scripts: z.array(z.string()),
  reads: z.array(
    z.object({ address: z.string(), needs: z.enum(['approved', 'role:manager', 'role:admin', ...PERMISSIONS]) }),
  ),
});
const screenSchema = neededSchema.extend({
  path: z.string(),
  firstTab: z.array(z.string()),
  tabs: z.record(z.string(), neededSchema),
});
type Needed = z.infer<typeof neededSchema>;
type Screen = Omit<z.infer<typeof screenSchema>, 'path'>;

export const NO_SCREEN: Screen = { scripts: [], firstTab: [], tabs: {}, reads: [] };

/**
 * Reads which scripts and first requests the screen at each path needs, as listed by the build (`web/screen-list.ts`).
 * @returns the screen at a path; an empty one if there is none, or the build has no list
 */
export async function readScreens(root: string): Promise<(path: string) => Screen> {
  const file = join(root, '.screens.json');
  const read = existsSync(file) ? z.array(screenSchema).safeParse(JSON.parse(await readFile(file, 'utf8'))) : undefined;
  // Ignore a list from another version. Without it, screens load their scripts in waves.
  const list = read?.data ?? [];
  const screens = list.map((screen) => ({ parts: partsOf(screen.path), screen }));
  // An exact path wins over one with a parameter: `/leads/import` isn't a lead.
  const named = new Map(list.map((screen) => [screen.path, screen]));
  return (path) => named.get(path) ?? screens.find(({ parts }) => isAt(parts, partsOf(path)))?.screen ?? NO_SCREEN;
}

/**
 * The scripts and first requests of a screen at this URL. A tab adds scripts and has its own first requests. Any other
 * query is a filter: filtered requests aren't listed.
 */
export function neededAt(url: string, { scripts, firstTab, tabs, reads }: Screen): Needed {
  const [, query = ''] = url.split('?');
  const params = new URLSearchParams(query);
  const name = params.get('tab');
  if (name === null) return { scripts: [...scripts, ...firstTab], reads: query === '' ? reads : [] };
  const tab = Object.hasOwn(tabs, name) ? tabs[name] : undefined;
  if (!tab) return { scripts, reads: [] };
  return { scripts: [...scripts, ...tab.scripts], reads: params.size === 1 ? tab.reads : [] };
}

function partsOf(path: string): string[] {
  return path.split('/');
}

function isAt(screen: readonly string[], address: readonly string[]): boolean {
  return (
    screen.length === address.length &&
    screen.every((part, index) => part === address[index] || (part.startsWith('$') && address[index] !== ''))
  );
}
