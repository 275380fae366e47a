// npm run new-resource -- sales/quotes [quote]
// Writes a resource's contract file, its server and web folders, and the lines that register them. The result compiles
// and has one field, `title`; add the others by hand.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '..');
const TEMPLATES = path.join(import.meta.dirname, 'new-resource');
const [place = '', given] = process.argv.slice(2);
const match = /^([a-z][a-z-]*)\/([a-z][a-z-]*)$/.exec(place);
if (!match) stop('Name the resource as module/resource, both kebab-case: npm run new-resource -- sales/quotes');
const [, module, resource] = match;
const singular = given ?? resource.replace(/ies$/, 'y').replace(/s$/, '');

const upper = (text) => text.charAt(0).toUpperCase() + text.slice(1);
const camel = (text) => text.replace(/-([a-z])/g, (_, letter) => letter.toUpperCase());
const WORDS = {
  module,
  moduleCamel: camel(module),
  resource,
  resources: camel(resource),
  Resources: upper(camel(resource)),
  singular: camel(singular),
  Singular: upper(camel(singular)),
  noun: singular.replaceAll('-', ' '),
  Noun: upper(singular.replaceAll('-', ' ')),
  nouns: resource.replaceAll('-', ' '),
  table: resource.replaceAll('-', '_'),
  CONSTANT: singular.replaceAll('-', '_').toUpperCase(),
  event: singular.replaceAll('-', '_'),
};

/** Template names encode the destination: `contract.ts`, `server.service.ts`, `web.queries.ts`. */
function destinationOf(template) {
  const [tier, ...rest] = template.replace(/\.txt$/, '').split('.');
  if (tier === 'contract') return `contract/src/modules/${module}/${resource}.ts`;
  return `${tier}/src/modules/${module}/${resource}/${resource}.${rest.join('.')}`;
}

const fill = (text) => text.replace(/__(\w+?)__/g, (_, word) => WORDS[word] ?? stop(`The template asks for ${word}.`));

function stop(message) {
  console.error(message);
  process.exit(1);
}

function write(file, text) {
  mkdirSync(path.dirname(path.join(ROOT, file)), { recursive: true });
  writeFileSync(path.join(ROOT, file), text);
  console.log(`wrote    ${file}`);
}

/** Adds an import, which the formatter sorts, and a line before the last `end`. */
function join(file, importLine, line, end) {
  addLine(file, line, end, importLine);
}

function addLine(file, line, end, importLine = '') {
  const text = readFileSync(path.join(ROOT, file), 'utf8');
  const at = text.lastIndexOf(end);
  if (at === -1) stop(`${file} has no line "${end}"; add by hand: ${importLine} ${line}`);
  const head = importLine === '' ? '' : `${importLine}\n`;
  writeFileSync(path.join(ROOT, file), `${head}${text.slice(0, at)}${line}\n${text.slice(at)}`);
  console.log(`changed  ${file}`);
}

const templates = readdirSync(TEMPLATES).sort();
const taken = templates.map(destinationOf).filter((file) => existsSync(path.join(ROOT, file)));
if (taken.length > 0) stop(`Already there: ${taken.join(', ')}`);
for (const name of templates) write(destinationOf(name), fill(readFileSync(path.join(TEMPLATES, name), 'utf8')));

join(
  'contract/src/endpoints.ts',
  fill(`import { __singular__Endpoints } from './modules/__module__/__resource__.ts';`),
  fill('  __resources__: __singular__Endpoints,'),
  '};',
);
const plugin = `server/src/modules/${module}/${module}.plugin.ts`;
if (!existsSync(path.join(ROOT, plugin))) {
  const lines = [
    `import type { FastifyInstance } from 'fastify';`,
    '',
    fill('export async function __moduleCamel__Plugin(app: FastifyInstance): Promise<void> {'),
    '}',
  ];
  write(plugin, `${lines.join('\n')}\n`);
  join(
    'server/src/app.ts',
    fill(`import { __moduleCamel__Plugin } from './modules/__module__/__module__.plugin.ts';`),
    fill('  await app.register(__moduleCamel__Plugin);'),
    '  if (webRoot !== undefined)',
  );
  // A new module goes after every module but `admin`, until someone moves it earlier.
  addLine('.dependency-cruiser.cjs', fill("  '__module__',"), "  'admin',");
}
join(
  plugin,
  fill(`import { __singular__Routes } from './__resource__/__resource__.routes.ts';`),
  fill('  __singular__Routes(app);'),
  '}',
);
join(
  plugin,
  fill(
    `import { __singular__Kind } from './__resource__/__resource__.queries.ts';\nimport { restore__Singular__ } from './__resource__/__resource__.service.ts';`,
  ),
  fill('  app.platform.bin.add(__singular__Kind, restore__Singular__);'),
  '}',
);
console.log(
  '\nNext: npm run format, then the fields, then npm run db:generate. docs/add-a-module.md goes on from there.',
);
