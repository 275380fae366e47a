// The checks of this repository, one function each. A stage streams its output and returns its counts.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

const ROOT = path.resolve(import.meta.dirname, '..');
const REPORTS = path.join(ROOT, 'node_modules/.cache/reports');
const SHOWN_LINES = 6;
const VITEST = 'node_modules/vitest/vitest.mjs';
const WITH_POSTGRES = 'scripts/with-postgres.mjs';
const CHROMIUM = [process.env.CHROMIUM_PATH, '/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/**
 * Runs a script of an installed package or of this folder with this Node, never through a shell. Streams its output, or
 * with `isAside` returns it.
 */
function runNode(script, args = [], { env = {}, isAside = false } = {}) {
  return new Promise((resolve) => {
    const shown = isAside ? 'pipe' : 'inherit';
    const child = spawn(process.execPath, [path.join(ROOT, script), ...args], {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', shown, shown],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
    child.on('error', () => resolve({ code: 1, output }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** A stage of a single check that passes or fails. */
function check(script, args = []) {
  return async (isAside = false) => {
    const { code, output } = await runNode(script, args, { isAside });
    if (code === 0) return { passed: 1, failed: 0, skipped: 0, output };
    return { passed: 0, failed: 1, skipped: 0, output, failures: [`${script}: ${firstLines(output) || 'see above'}`] };
  };
}

/** Checks the given projects and their references; all projects if none is given. */
export const checkTypes = (...projects) => check('node_modules/typescript/bin/tsc', ['--build', ...projects]);
export const checkLint = check('node_modules/@biomejs/biome/bin/biome', [
  'check',
  '--error-on-warnings',
  '--max-diagnostics=100',
]);
export const checkBoundaries = check('scripts/boundaries.mjs');
export const checkRegexes = check('scripts/regexes.mjs');
export const checkUnused = check('node_modules/knip/bin/knip.js', ['--no-progress']);
export const checkDuplicates = check('node_modules/jscpd/run-jscpd.js', ['--fail-on-empty']);
export const checkScriptSize = check('node_modules/tsx/dist/cli.mjs', ['bench/script-budget.ts']);
export const checkBuild = check('scripts/setup.mjs', ['--build']);

/**
 * Runs unit, structure and server tests; `args` filter them.
 * @param engine `postgres` (the server of TEST_DATABASE_URL, or a temporary one) or `embedded`
 */
export async function runTests(args, engine) {
  const report = freshReport('vitest.json');
  const unhandled = freshReport('unhandled.json');
  const reporters = ['default', 'json', './scripts/unhandled-errors.mjs'].map((name) => `--reporter=${name}`);
  const command = [VITEST, 'run', ...reporters, `--outputFile.json=${report}`, ...args];
  const startsPostgres = engine === 'postgres' && !process.env.TEST_DATABASE_URL;
  const [script, ...rest] = startsPostgres ? [WITH_POSTGRES, '--', process.execPath, ...command] : command;
  const env = { UNHANDLED_ERRORS: unhandled, ...(engine === 'embedded' && { TEST_DATABASE_URL: undefined }) };
  const { code } = await runNode(script, rest, { env });
  const counts = settle(code, vitestCounts(readReport(report)));
  return { ...counts, failures: [...counts.failures, ...unhandledFailures(readReport(unhandled, []))] };
}

/** Runs the browser tests; `args` filter them. */
export async function runBrowserTests(args = []) {
  const report = freshReport('playwright.json');
  const playwright = 'node_modules/@playwright/test/cli.js';
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  if (!(await hasChromium())) {
    await runNode(playwright, ['test', '--list', '--reporter=json', ...args], { env });
    const skipped = playwrightTests(readReport(report)).length;
    console.log('No Chromium was found, so the browser tests are skipped. Install it with one of:');
    console.log(
      '  npx playwright install --with-deps chromium   (or: apt-get install chromium-headless-shell; or set CHROMIUM_PATH)',
    );
    return { passed: 0, failed: 0, skipped };
  }
  const { code } = await runNode(playwright, ['test', '--reporter=list,json', ...args], { env });
  return settle(code, playwrightCounts(readReport(report)));
}

async function hasChromium() {
  if (CHROMIUM.some((file) => file !== undefined && file !== '' && existsSync(file))) return true;
  const { chromium } = await import('@playwright/test');
  return existsSync(chromium.executablePath());
}

function freshReport(name) {
  const file = path.join(REPORTS, name);
  mkdirSync(path.dirname(file), { recursive: true });
  rmSync(file, { force: true });
  return file;
}

function readReport(file, otherwise = {}) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : otherwise;
}

function vitestCounts(report) {
  const brokenFiles = (report.testResults ?? []).filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  return {
    passed: report.numPassedTests ?? 0,
    failed: (report.numFailedTests ?? 0) + brokenFiles.length,
    skipped: (report.numPendingTests ?? 0) + (report.numTodoTests ?? 0),
    failures: (report.testResults ?? []).flatMap(vitestFailures),
  };
}

/** Errors outside any test, labeled with the test that was running, which may not be the cause. */
function unhandledFailures(errors) {
  return errors.map(({ file = ROOT, test = 'no test', message }) => {
    return `${path.relative(ROOT, file)}, beside its tests (at ${test}): ${firstLines(message)}`;
  });
}

/** Returns a file's failed tests with the first lines of each error; the file itself if it failed outside a test. */
function vitestFailures({ name, status, message, assertionResults }) {
  if (status !== 'failed') return [];
  const file = path.relative(ROOT, name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length === 0) return [`${file}: ${firstLines(message)}`];
  return failed.map((test) => `${file} › ${test.fullName}: ${firstLines(test.failureMessages.join('\n'))}`);
}

function firstLines(message = '') {
  const lines = stripVTControlCharacters(message).split('\n');
  return lines
    .filter((line) => line.trim() !== '')
    .slice(0, SHOWN_LINES)
    .join('\n    ');
}

function playwrightTests(report) {
  const inSuite = (suite) => [
    ...(suite.specs ?? []).flatMap(({ tests, ...spec }) => tests.map((test) => ({ ...test, spec }))),
    ...(suite.suites ?? []).flatMap(inSuite),
  ];
  return (report.suites ?? []).flatMap(inSuite);
}

/** Returns the tests that failed in every attempt, with the first lines of the last attempt's error. */
function playwrightFailures(report) {
  return playwrightTests(report)
    .filter(({ status }) => status === 'unexpected')
    .map(
      ({ spec, results }) => `${spec.file}:${spec.line} › ${spec.title}: ${firstLines(results.at(-1)?.error?.message)}`,
    );
}

/** A test that passed only on retry counts as passed, but the number of such tests is printed. */
function playwrightCounts(report) {
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report.stats ?? {};
  const wasStopped = unexpected + flaky === 0 && (report.errors ?? []).length > 0;
  if (flaky > 0) console.log(`Unsteady: ${flaky} browser test(s) passed only on the second attempt (see above).`);
  return {
    passed: expected + flaky,
    failed: unexpected + (wasStopped ? 1 : 0),
    skipped,
    failures: [
      ...playwrightFailures(report),
      ...(wasStopped
        ? report.errors.map(({ message }) => `the browser tests were stopped: ${firstLines(message)}`)
        : []),
    ],
  };
}

/** A runner that ran no test, or failed outside its tests, counts as failed. */
function settle(code, counts) {
  const hasRun = counts.passed + counts.failed > 0;
  if (!hasRun) console.log('No test ran.');
  return { ...counts, failed: !hasRun || (code !== 0 && counts.failed === 0) ? counts.failed + 1 : counts.failed };
}

/**
 * Runs every stage in order, even after a failure, and ends with the summary line that other scripts read. Stages in a
 * nested list run in parallel. A stage is skipped and counts as failed if the stage it `needs` failed.
 */
export async function runStages(stages) {
  const done = new Map();
  for (const stage of stages) await (Array.isArray(stage) ? runSideBySide(stage, done) : runStage(stage, done));
  closeWith(done);
}

async function runStage({ title, run, needs }, done) {
  console.log(`\n== ${title}`);
  const isBlocked = needs !== undefined && done.get(needs)?.failed !== 0;
  if (isBlocked) console.log(`Not run, because this failed: ${needs}.`);
  const started = performance.now();
  const counts = isBlocked ? { passed: 0, failed: 1, skipped: 0 } : await run();
  done.set(title, { ...counts, seconds: secondsSince(started) });
}

/** Runs as many at a time as there are processors, and prints each one's output when it's done. */
async function runSideBySide(stages, done) {
  const waiting = [...stages];
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const started = performance.now();
      const counts = await next.run(true);
      done.set(next.title, { ...counts, seconds: secondsSince(started) });
      console.log(`\n== ${next.title}\n${counts.output}`);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
}

const secondsSince = (started) => (performance.now() - started) / 1000;

function closeWith(done) {
  for (const { failures = [] } of done.values()) for (const failure of failures) console.log(`\n✗ ${failure}`);
  console.log('');
  for (const [title, { passed, failed, skipped, seconds }] of done) {
    const counts = `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
    console.log(`${failed > 0 ? 'FAILED ' : 'ok     '} ${title.padEnd(12)} ${counts} (${seconds.toFixed(1)} s)`);
  }
  const sum = (key) => [...done.values()].reduce((total, counts) => total + counts[key], 0);
  const [passed, failed, skipped] = [sum('passed'), sum('failed'), sum('skipped')];
  console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
}
