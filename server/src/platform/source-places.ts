import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';

const PLACE = /(file:\/\/[^\s()]+\.js):(\d+):(\d+)/;

// Weak references, so memory can be reclaimed: one map takes 50 MB.
const maps = new Map<string, WeakRef<SourceMap>>();

/**
 * Lets stacks name the sources instead of the build. A map is read with the first stack that is looked at; Node's own way,
 * `--enable-source-maps`, reads all of them at each start.
 */
export function showSourcePlaces(): void {
  // The loader of the sources does it by itself.
  if (import.meta.url.endsWith('.ts')) return;
  Error.prepareStackTrace = (error, frames) =>
    [headOf(error), ...frames.map((frame) => `    at ${toSource(String(frame))}`)].join('\n');
}

/** A frame with the place in the sources, or as it is where no map knows one. */
export function toSource(frame: string): string {
  return frame.replace(PLACE, (place, url: string, line: string, column: string) => {
    const entry = findMap(url)?.findEntry(Number(line) - 1, Number(column) - 1);
    // What the bundler adds of its own is in the map without a source.
    if (!entry || !('originalSource' in entry) || entry.originalSource === undefined) return place;
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
    // Missing, or being written by another build: telling of one error must not raise another.
    return undefined;
  }
}

function headOf(error: Error): string {
  try {
    return String(error);
  } catch {
    // Not everything that is thrown has a text.
    return 'Error';
  }
}
