import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/**
 * Builds the service worker with the list of files that must work offline: the shell, and the screens used to look
 * things up or work in the field, with everything they load. See docs/decisions/026.
 */
const WORKER = path.resolve(import.meta.dirname, 'worker/service-worker.ts');
const ENTRY = path.resolve(import.meta.dirname, 'index.html');
/** Parts that always need a network, and charts, which are as large as everything else together. */
const ONLINE_ONLY =
  /[\\/]modules[\\/](admin|content|education|finance|knowledge|radar|real-estate)[\\/]|[\\/]modules[\\/]sales[\\/](imports|reports|sales-resources)[\\/]|[\\/]charts[\\/]/;
const OF_A_MODULE = /[\\/]src[\\/](modules|ui[\\/]charts)[\\/]/;
/** The stylesheet and both files of each font. */
const NEEDED_ASSET = /\/(app-[\w-]+\.css|(inter|archivo|geist-mono)-(letters|accents)-[\w-]{8}\.woff2)$/;
/** From `public`: their names have no hash. */
const PLAIN_FILES = ['/theme.js', '/warm-up.js', '/favicon.svg', '/app.webmanifest', '/icon-192.png'];

export function offlineShell(): Plugin {
  return {
    name: 'offline-shell',
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'chunk', id: WORKER, fileName: 'service-worker.js' });
    },
    generateBundle(_options, bundle) {
      const files = Object.values(bundle);
      const chunks = files.filter((file) => file.type === 'chunk');
      const worker = chunks.find(({ facadeModuleId }) => facadeModuleId === WORKER);
      const entry = chunks.find(({ facadeModuleId }) => facadeModuleId === ENTRY);
      if (!worker || !entry) return this.error('The build has no page or no service worker.');
      if (worker.imports.length > 0) return this.error('The service worker must be one file.');
      const assets = files.filter(({ type, fileName }) => type === 'asset' && NEEDED_ASSET.test(fileName));
      const kept = [...listNeeded(chunks, entry), ...assets].map(({ fileName }) => `/${fileName}`);
      const listed = [...PLAIN_FILES, ...kept].toSorted();
      const revision = createHash('sha256').update(listed.join('\n')).digest('hex').slice(0, 16);
      const build = { entry: entry.fileName, files: listed, revision };
      worker.code = `const BUILD = ${JSON.stringify(build)};\n${worker.code}`;
    },
  };
}

/** Returns the files the page loads now or later, except parts that only work online. */
function listNeeded(chunks: readonly Rolldown.OutputChunk[], entry: Rolldown.OutputChunk): Set<Rolldown.OutputChunk> {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const needed = new Set<Rolldown.OutputChunk>();
  const need = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || needed.has(chunk)) return;
    needed.add(chunk);
    for (const file of chunk.imports) need(byFile.get(file));
    for (const file of chunk.dynamicImports) {
      const part = byFile.get(file);
      if (part && !isOnlineOnly(part)) need(part);
    }
  };
  need(entry);
  return needed;
}

/** A module's combined dialog script has no single source file, so check its modules. */
function isOnlineOnly({ facadeModuleId, moduleIds }: Rolldown.OutputChunk): boolean {
  const files = facadeModuleId === null ? moduleIds.filter((id) => OF_A_MODULE.test(id)) : [facadeModuleId];
  return files.length > 0 && files.every((file) => ONLINE_ONLY.test(file));
}
