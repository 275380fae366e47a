// Checks the import rules of .dependency-cruiser.cjs. Without a TypeScript parser the cruiser finds no modules and
// passes, so the modules it saw are compared with the files on disk.
// `node scripts/boundaries.mjs <folder>` checks another tree by the same rules.
import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const ROOT = path.resolve(process.argv[2] ?? path.join(import.meta.dirname, '..'));
const CONFIG = path.resolve(import.meta.dirname, '../.dependency-cruiser.cjs');
const FOLDERS = ['contract/src', 'server/src', 'web/src'];

/** Rules about runtime imports: type-only imports don't break them. */
const TYPES_ARE_FREE = new Set(['pure-files', 'services-to-queries']);

const isSource = (name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts');

function countSources(folder) {
  const place = path.join(ROOT, folder);
  return existsSync(place) ? readdirSync(place, { recursive: true }).filter(isSource).length : 0;
}

/** By file, the files it imports only types from. The cruiser doesn't report this, but the parser knows. */
const typeImports = new Map();

/**
 * The cruiser asks swc for TypeScript without JSX for every file, and stops at the first component. Patch swc before
 * the cruiser is loaded, because it keeps the function it finds then.
 */
function teachParser() {
  const swc = createRequire(import.meta.url)('@swc/core');
  const { parseFileSync } = swc;
  swc.parseFileSync = (file, options) => {
    const tree = parseFileSync(file, { ...options, tsx: file.endsWith('x') });
    typeImports.set(path.relative(ROOT, file).split(path.sep).join('/'), findTypeImports(tree.body));
    return tree;
  };
}

function findTypeImports(statements) {
  const imports = statements.filter(({ type }) => type === 'ImportDeclaration');
  const isForTypes = ({ typeOnly, specifiers }) =>
    typeOnly || (specifiers.length > 0 && specifiers.every(({ isTypeOnly }) => isTypeOnly));
  const running = new Set(imports.filter((one) => !isForTypes(one)).map(({ source }) => source.value));
  return new Set(imports.map(({ source }) => source.value).filter((specifier) => !running.has(specifier)));
}

function isFree({ rule, from, to }, modules) {
  if (!TYPES_ARE_FREE.has(rule.name)) return false;
  const edges = modules.find(({ source }) => source === from).dependencies.filter(({ resolved }) => resolved === to);
  return edges.length > 0 && edges.every(({ module }) => typeImports.get(from)?.has(module));
}

async function cruiseTree() {
  teachParser();
  const { cruise } = await import('dependency-cruiser');
  const { default: readConfig } = await import('dependency-cruiser/config-utl/extract-depcruise-options');
  const { output } = await cruise(FOLDERS, { ...(await readConfig(CONFIG)), baseDir: ROOT });
  return output;
}

const { modules, summary } = await cruiseTree();
const violations = summary.violations.filter((violation) => !isFree(violation, modules));
const expected = FOLDERS.reduce((sum, folder) => sum + countSources(folder), 0);
const seen = modules.filter(({ source }) => FOLDERS.some((folder) => source.startsWith(`${folder}/`))).length;

for (const { rule, from, to } of violations) {
  console.log(`${rule.name}: ${from}${to === from ? '' : ` -> ${to}`}`);
}
for (const { name, comment } of summary.ruleSetUsed.forbidden) {
  if (violations.some(({ rule }) => rule.name === name)) console.log(`  ${name}: ${comment}`);
}
if (seen < expected) console.log(`Only ${seen} of ${expected} source files were read: is @swc/core installed?`);
console.log(`${seen} files, ${summary.totalDependenciesCruised} imports, ${violations.length} against the rules.`);
process.exitCode = violations.length === 0 && seen >= expected && expected > 0 ? 0 : 1;
