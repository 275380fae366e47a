// Makes a clone runnable: installs if the lock file or the platform changed, and with --build also builds if a source
// changed. Plain Node without dependencies, because it runs before any are installed.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { BUILD_STAMP, buildOutputsExist, readStamp, sourcesHash } from './build-stamp.mjs';
import { shareSetupLock, withSetupLock } from './setup-lock.mjs';

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const INSTALL_STAMP = path.join(ROOT, 'node_modules/.install-stamp');
const OLDEST_NODE = [20, 19];

function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [oldestMajor, oldestMinor] = OLDEST_NODE;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return;
  fail(`Node ${OLDEST_NODE.join('.')} or newer is needed; this is Node ${process.versions.node}.`);
}

function fail(message) {
  console.error(message);
  process.exit(1);
}

/** A hash of what an installation depends on: the Node version, the platform and the lock file. */
function installHash() {
  const hash = createHash('sha256').update(readFileSync(path.join(ROOT, 'package-lock.json')));
  return hash.update([process.version, process.platform, process.arch].join(' ')).digest('hex');
}

/** Returns the npm that started this script, or the one bundled with this Node. Never uses a shell, for portability. */
function npmCli() {
  const started = process.env.npm_execpath ?? '';
  const besideNode = path.dirname(process.execPath);
  const found = [
    path.basename(started) === 'npm-cli.js' ? started : '',
    path.join(besideNode, '../lib/node_modules/npm/bin/npm-cli.js'),
    path.join(besideNode, 'node_modules/npm/bin/npm-cli.js'),
  ].find((file) => file !== '' && existsSync(file));
  return found ?? fail('npm was not found. Run this through npm: npm start, npm test, npm run dev.');
}

function run(title, script, args, cwd = ROOT) {
  console.log(title);
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [script, ...args], { cwd, stdio: ['ignore', 'inherit', 'inherit'] });
    if (child.pid !== undefined) shareSetupLock(ROOT, child.pid);
    child.on('error', (error) => fail(`${title} failed: ${error.message}`));
    child.on('exit', (code, signal) => {
      if (code === 0) resolve();
      else fail(`${title} failed (${signal ?? `exit code ${code}`}). The lines above say why.`);
    });
  });
}

async function install() {
  const wanted = installHash();
  rmSync(INSTALL_STAMP, { force: true });
  // --include=dev: otherwise NODE_ENV=production would leave out the compiler the build needs.
  await run('Installing packages', npmCli(), ['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund']);
  writeFileSync(INSTALL_STAMP, wanted);
}

function tool(workspace, file) {
  const places = [path.join(ROOT, workspace, 'node_modules', file), path.join(ROOT, 'node_modules', file)];
  return places.find((place) => existsSync(place)) ?? fail(`${file} is missing. Delete node_modules and start again.`);
}

async function build() {
  const wanted = sourcesHash(ROOT);
  rmSync(path.join(ROOT, BUILD_STAMP), { force: true });
  await run(
    'Building the server',
    tool('server', 'rolldown/bin/cli.mjs'),
    ['-c', '--logLevel', 'warn'],
    path.join(ROOT, 'server'),
  );
  await run('Preparing the embedded database', path.join(ROOT, 'server/dist/main.js'), ['make-new-database']);
  await run(
    'Building the web app',
    tool('web', 'vite/bin/vite.js'),
    ['build', '--logLevel', 'warn'],
    path.join(ROOT, 'web'),
  );
  writeFileSync(path.join(ROOT, BUILD_STAMP), wanted);
}

const isInstalled = () => readStamp(INSTALL_STAMP) === installHash();
const isBuilt = () => buildOutputsExist(ROOT) && readStamp(path.join(ROOT, BUILD_STAMP)) === sourcesHash(ROOT);

requireNode();
const wantsBuild = process.argv.includes('--build');
if (!isInstalled() || (wantsBuild && !isBuilt())) {
  await withSetupLock(ROOT, async () => {
    // Check again under the lock: the previous holder may have done the work.
    if (!isInstalled()) await install();
    if (wantsBuild && !isBuilt()) await build();
  });
}
