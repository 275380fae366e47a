import { existsSync } from 'node:fs';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** In the build's folder: the files of each kept build, newest first. */
const NOTES = '.builds.json';
/** Three, so rebuilding twice before a restart doesn't remove the running server's files. */
const MOST_BUILDS = 3;

/**
 * Removes files from a folder that no kept build needs. Files that a running server or an open page loads late survive
 * the next build. See docs/decisions/039.
 * @param files the new build's paths within the folder; files derived from them (`.br`, `.map`) are kept too
 * @param isOther whether a file isn't part of a build
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
  // Write atomically: an interrupted build mustn't break the next one.
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
