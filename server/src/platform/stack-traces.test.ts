import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'rolldown';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toSource } from './stack-traces.ts';

let folder: string;
let url: string;
let code: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'builder-os-places-'));
  const ofPackage = join(folder, 'node_modules/beams');
  await mkdir(ofPackage, { recursive: true });
  await writeFile(join(ofPackage, 'index.js'), 'export function lift() { return 2; }');
  await writeFile(join(folder, 'first.ts'), '\nexport function lay(): number { return 1; }');
  await writeFile(join(folder, 'main.ts'), "export * from './first.ts';\nexport * from 'beams';");
  const { output } = await build({
    input: join(folder, 'main.ts'),
    // As in the server's build, source maps name only the file for packages.
    plugins: [
      {
        name: 'own-maps-only',
        transform: {
          filter: { id: /\/node_modules\// },
          handler: (text, id) => ({ code: text, map: { version: 3, sources: [id], names: [], mappings: 'AAAA' } }),
        },
      },
    ],
    output: {
      file: join(folder, 'built.js'),
      sourcemap: true,
      minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
    },
  });
  code = output[0].code;
  url = pathToFileURL(join(folder, 'built.js')).href;
});
afterAll(() => rm(folder, { recursive: true }));

/** A stack frame in the build, which is a single line. */
function frameOf(name: string): string {
  const at = code.indexOf(`function ${name}`);
  expect(at).toBeGreaterThanOrEqual(0);
  return `${name} (${url}:1:${at + 1})`;
}

test('a stack frame in the build points to the source line', () => {
  expect(toSource(frameOf('lay'))).toMatch(/^lay \(file:.*\/first\.ts:2:\d+\)$/);
});

test('a stack frame in a package names its file', () => {
  expect(toSource(frameOf('lift'))).toMatch(/^lift \(file:.*\/beams\/index\.js:1:1\)$/);
});

test('a stack frame without a source map stays as it is', () => {
  for (const frame of [`lay (${url}x.js:1:1)`, 'node:internal/process/task_queues:95:5', 'native']) {
    expect(toSource(frame)).toBe(frame);
  }
});
