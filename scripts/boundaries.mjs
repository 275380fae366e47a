// Checks the import rules of .dependency-cruiser.cjs. Without a parser that reads this TypeScript the cruiser finds
// nothing and calls it good, so the modules it saw are counted against the files on disk.
// `node scripts/boundaries.mjs <folder>` checks another tree by the same rules.
import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const ROOT = path.resolve(process.argv[2] ?? path.join(import.meta.dirname, '..'));
const CONFIG = path.resolve(import.meta.dirname, '../.dependency-cruiser.cjs');
const FOLDERS = ['contract/src', 'server/src', 'web/src'];

const isSource = (name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts');

function countSources(folder) {
  const place = path.join(ROOT, folder);
  return existsSync(place) ? readdirSync(place, { recursive: true }).filter(isSource).length : 0;
}

/**
 * The cruiser asks swc for TypeScript without JSX, whatever the file is called, and stops at the first component. It
 * must be taught before it is loaded, because it keeps the function it finds then.
 */
function teachParserJsx() {
  const swc = createRequire(import.meta.url)('@swc/core');
  const { parseFileSync } = swc;
  swc.parseFileSync = (file, options) => parseFileSync(file, { ...options, tsx: file.endsWith('x') });
}

async function cruiseTree() {
  teachParserJsx();
  const { cruise } = await import('dependency-cruiser');
  const { default: readConfig } = await import('dependency-cruiser/config-utl/extract-depcruise-options');
  const { output } = await cruise(FOLDERS, { ...(await readConfig(CONFIG)), baseDir: ROOT });
  return output;
}

const { modules, summary } = await cruiseTree();
const expected = FOLDERS.reduce((sum, folder) => sum + countSources(folder), 0);
const seen = modules.filter(({ source }) => FOLDERS.some((folder) => source.startsWith(`${folder}/`))).length;

for (const { rule, from, to } of summary.violations) {
  console.log(`${rule.name}: ${from}${to === from ? '' : ` -> ${to}`}`);
}
for (const { name, comment } of summary.ruleSetUsed.forbidden) {
  if (summary.violations.some(({ rule }) => rule.name === name)) console.log(`  ${name}: ${comment}`);
}
if (seen < expected) console.log(`Only ${seen} of ${expected} source files were read: is @swc/core installed?`);
console.log(
  `${seen} files, ${summary.totalDependenciesCruised} imports, ${summary.violations.length} against the rules.`,
);
process.exitCode = summary.violations.length === 0 && seen >= expected && expected > 0 ? 0 : 1;
