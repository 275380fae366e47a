import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';

const LOCATION = /(file:\/\/[^\s()]+\.js):(\d+):(\d+)/;

// Weak references, so memory can be reclaimed: one map takes 50 MB.
const maps = new Map<string, WeakRef<SourceMap>>();

/**
 * Makes stack traces name source files instead of the build. A map is loaded with the first trace that needs it; Node's
 * `--enable-source-maps` loads all of them at every start.
 */
export function mapStackTraces(): void {
  // When run from source, the loader already does this.
  if (import.meta.url.endsWith('.ts')) return;
  Error.prepareStackTrace = (error, frames) =>
    [headOf(error), ...frames.map((frame) => `    at ${toSource(String(frame))}`)].join('\n');
}

/** A frame with its source location, or unchanged if no map has one. */
export function toSource(frame: string): string {
  return frame.replace(LOCATION, (location, url: string, line: string, column: string) => {
    const entry = findMap(url)?.findEntry(Number(line) - 1, Number(column) - 1);
    // The bundler's own code is in the map without a source.
    if (!entry || !('originalSource' in entry) || entry.originalSource === undefined) return location;
    return `${new URL(entry.originalSource, url).href}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
  });
}

function findMap(url: string): SourceMap | undefined {
  const known = maps.get(url)?.deref();
  if (known) return known;
  try {
    const map = new SourceMap(JSON.parse(readFileSync(`${fileURLToPath(url)}.map`, 'utf8')));
    maps.set(url, new WeakRef(map));
    return map;
  } catch {
    // The map is missing or being rewritten by a build. Reporting one error must not raise another.
    return undefined;
  }
}

function headOf(error: Error): string {
  try {
    return String(error);
  } catch {
    // Not every thrown value can be converted to text.
    return 'Error';
  }
}
