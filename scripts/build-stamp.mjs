// Decides whether the build is stale, by content: a checkout or a copy changes times without changing files.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const BUILD_STAMP = 'server/dist/.build-stamp';

const OUTPUTS = ['server/dist/main.js', 'web/dist/index.html'];
const SOURCE_FOLDERS = ['contract/src', 'server/src', 'web/src', 'web/public', 'web/worker'];
const SOURCE_FILES = [
  'package-lock.json',
  'tsconfig.base.json',
  'contract/package.json',
  'server/package.json',
  'scripts/kept-builds.ts',
  'server/rolldown.config.ts',
  'web/chunk-groups.ts',
  'web/chunk-list.ts',
  'web/chunk-plan.ts',
  'web/earlier-builds.ts',
  'web/everyday-fonts.ts',
  'web/first-reads.ts',
  'web/index.html',
  'web/offline-shell.ts',
  'web/package.json',
  'web/precompress.ts',
  'web/screen-list.ts',
  'web/split-contract.ts',
  'web/tsconfig.json',
  'web/vite.config.ts',
];
const NOT_BUILT = /\.(test|factory)\.tsx?$/;

export const buildOutputsExist = (root) => OUTPUTS.every((output) => existsSync(path.join(root, output)));

export function readStamp(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

export function sourcesHash(root) {
  const hash = createHash('sha256');
  for (const file of [...SOURCE_FILES, ...SOURCE_FOLDERS.flatMap((folder) => filesIn(root, folder))]) {
    const place = path.join(root, file);
    if (existsSync(place)) hash.update(`${file}\0`).update(readFileSync(place)).update('\0');
  }
  return hash.digest('hex');
}

function filesIn(root, folder) {
  if (!existsSync(path.join(root, folder))) return [];
  const entries = readdirSync(path.join(root, folder), { withFileTypes: true }).sort((a, b) =>
    a.name < b.name ? -1 : 1,
  );
  return entries.flatMap((entry) => {
    const place = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return filesIn(root, place);
    return NOT_BUILT.test(entry.name) ? [] : [place];
  });
}
