import { existsSync } from 'node:fs';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** In the folder of a build: the files of the builds that are kept, newest first. */
const NOTES = '.builds.json';
/** Whoever rebuilds twice before restarting has not taken anything from the running server. */
const MOST_BUILDS = 3;

/**
 * Removes from a folder what no kept build needs: what is imported late by a server that is running, or by a page that is
 * open, stays there when the next build is written. See docs/decisions/039.
 * @param files of the new build, as paths within the folder; what is made from one (`.br`, `.map`) goes with it
 * @param isOther whether a file is none of the build's own
 */
export async function keepBuilds(
  folder: string,
  files: readonly string[],
  isOther: (file: string) => boolean = () => false,
): Promise<void> {
  const earlier = await readBuilds(folder);
  const isNew = (build: readonly string[]) =>
    build.some((file) => !files.includes(file)) || build.length !== files.length;
  const builds = [files, ...earlier.filter(isNew)].slice(0, MOST_BUILDS);
  const kept = new Set([NOTES, ...builds.flat()]);
  const isKept = (file: string) => isOther(file) || kept.has(file) || kept.has(file.replace(/\.(?:br|map)$/, ''));
  const left = (await filesIn(folder)).filter((file) => !isKept(file));
  await Promise.all(left.map((file) => rm(path.join(folder, file), { force: true })));
  // Whole or not at all: a build that is cut short must not end the next one.
  const draft = path.join(folder, `${NOTES}.new`);
  await writeFile(draft, JSON.stringify(builds));
  await rename(draft, path.join(folder, NOTES));
}

async function readBuilds(folder: string): Promise<string[][]> {
  const notes = path.join(folder, NOTES);
  return existsSync(notes) ? JSON.parse(await readFile(notes, 'utf8')) : [];
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'));
}
