// Rejects regular expressions with superlinear run time: a single one can stop the server for all users. See
// docs/decisions/028.
// `node scripts/regexes.mjs <folder>` checks another tree.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { RegExpParser } from '@eslint-community/regexpp';
import { parseSync } from '@swc/core';
import { analyse } from 'scslre';

const ROOT = path.resolve(process.argv[2] ?? path.join(import.meta.dirname, '..'));
const FOLDERS = ['contract/src', 'server/src', 'web/src'];
const PROGRAM = /(?<!\.(test|factory))\.tsx?$/;
const parser = new RegExpParser({ ecmaVersion: 2024 });

// Regular expressions built at run time from constants or escaped text; a reviewer has to check them.
const PUT_TOGETHER = new Set([
  'contract/src/modules/steel/quote-input.ts',
  'contract/src/platform/money.ts',
  'server/src/modules/sales/mentions/mentions.policy.ts',
  'web/src/modules/steel/calculator/calculator-entries.ts',
]);

/** Returns the problems of a source's regular expressions, one per line. */
function faultsOf(file, source) {
  const faults = [];
  for (const { pattern, flags } of expressionsOf(file, source)) {
    if (pattern === undefined) {
      if (!PUT_TOGETHER.has(file)) faults.push(`${file}: a RegExp put together at run time; write it out`);
    } else if (isSlow(pattern, flags)) faults.push(`${file}: /${pattern}/${flags} is slow on a long text`);
  }
  return faults;
}

function isSlow(pattern, flags) {
  const read = parser.parsePattern(pattern, 0, pattern.length, { unicode: flags.includes('u') });
  return analyse({ pattern: read, flags: parser.parseFlags(flags) }).reports.length > 0;
}

function expressionsOf(file, source) {
  const found = [];
  const visit = (node) => {
    if (node === null || typeof node !== 'object') return;
    if (node.type === 'RegExpLiteral') found.push({ pattern: node.pattern, flags: node.flags });
    const isMade = node.type === 'NewExpression' || node.type === 'CallExpression';
    if (isMade && node.callee.value === 'RegExp') found.push(argumentsOf(node));
    for (const part of Array.isArray(node) ? node : Object.values(node)) visit(part);
  };
  visit(parseSync(source, { syntax: 'typescript', tsx: file.endsWith('x') }));
  return found;
}

function argumentsOf({ arguments: given }) {
  const [pattern, flags] = (given ?? []).map(({ expression }) => expression);
  if (pattern?.type === 'RegExpLiteral') return { pattern: pattern.pattern, flags: flags?.value ?? pattern.flags };
  return pattern?.type === 'StringLiteral' ? { pattern: pattern.value, flags: flags?.value ?? '' } : {};
}

const files = FOLDERS.filter((folder) => existsSync(path.join(ROOT, folder))).flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true })
    .filter((name) => PROGRAM.test(name))
    .map((name) => path.posix.join(folder, name.split(path.sep).join('/'))),
);
const faults = files.flatMap((file) => faultsOf(file, readFileSync(path.join(ROOT, file), 'utf8')));
for (const fault of faults) console.log(fault);
console.log(`${files.length} files read, ${faults.length} faults found.`);
process.exitCode = faults.length > 0 || files.length === 0 ? 1 : 0;
