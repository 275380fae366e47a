import { readdirSync } from 'node:fs';
import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname, '../..');
const FOLDERS = ['contract/src', 'server/src', 'server/test', 'web/src', 'e2e', 'scripts'];

/** Every source file, as a path below `ROOT`. */
export const files = FOLDERS.flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.split(path.sep).join('/')}`)
    .filter((file) => /\.(tsx?|mjs|css)$/.test(file)),
);

/** The files of the server's resources. */
export const serverFiles = files.filter((file) => /^server\/src\/modules\/[^/]+\/[^/]+\//.test(file));
