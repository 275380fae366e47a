// The previous version, for the test of upgrades: the newest earlier commit of the main line with fewer migrations than
// today, all unchanged. There are no release tags, and a version with the same migrations proves nothing about the schema.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '..');
const MIGRATIONS = 'server/migrations/';

/** @returns the commit and the last of its migrations, or the reason there's none */
export function findVersionBefore(from) {
  if (!existsSync(path.join(ROOT, '.git'))) return { reason: 'this isn’t a clone' };
  if (from !== undefined) return { commit: from, last: migrationsOf(from).at(-1)?.tag };
  const own = migrationsOf('HEAD');
  const changes = lines(git('log', '--first-parent', '--format=%H', '--', MIGRATIONS));
  for (const [index, commit] of changes.entries()) {
    const then = migrationsOf(commit);
    const isBefore = then.length < own.length && then.every(({ hash }, place) => hash === own[place].hash);
    // Its migrations stayed until the commit before the next change.
    if (isBefore && then.length > 0)
      return { commit: git('rev-parse', `${changes[index - 1]}^1`).trim(), last: then.at(-1).tag };
  }
  const isShallow = git('rev-parse', '--is-shallow-repository').trim() === 'true';
  return { reason: isShallow ? 'the clone is shallow' : 'no earlier version has other migrations' };
}

/** Builds the server of a commit in a folder. It gets today's web app, because only the API is tested. */
export function buildVersion(commit, folder) {
  mkdirSync(folder, { recursive: true });
  const archive = execFileSync('git', ['archive', commit], { cwd: ROOT, maxBuffer: 1024 ** 3 });
  execFileSync('tar', ['x', '-C', folder], { input: archive });
  installPackages(folder);
  symlinkSync(path.join(ROOT, 'web/dist'), path.join(folder, 'web/dist'));
  const rolldown = path.join(folder, 'node_modules/rolldown/bin/cli.mjs');
  execFileSync(process.execPath, [rolldown, '-c', '--logLevel', 'warn'], {
    cwd: path.join(folder, 'server'),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/**
 * Uses the packages of this checkout if they're exactly the versions that the commit's server needs, because installing them
 * takes minutes. Its workspaces must be its own.
 */
function installPackages(folder) {
  if (!hasPackagesOf(folder)) {
    execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'ignore' });
    return;
  }
  const installed = path.join(folder, 'node_modules');
  mkdirSync(path.join(installed, '@builder-os'), { recursive: true });
  for (const name of readdirSync(path.join(ROOT, 'node_modules'))) {
    if (name !== '@builder-os') symlinkSync(path.join(ROOT, 'node_modules', name), path.join(installed, name));
  }
  symlinkSync(path.join(folder, 'contract'), path.join(installed, '@builder-os/contract'));
}

function hasPackagesOf(folder) {
  const read = (file) => JSON.parse(readFileSync(file, 'utf8'));
  return ['server', 'contract'].every((workspace) => {
    const { dependencies, devDependencies } = read(path.join(folder, workspace, 'package.json'));
    return Object.entries({ ...dependencies, ...devDependencies }).every(([name, version]) => {
      if (name.startsWith('@builder-os/')) return true;
      const file = path.join(ROOT, 'node_modules', name, 'package.json');
      return existsSync(file) && read(file).version === version;
    });
  });
}

function migrationsOf(commit) {
  return lines(git('ls-tree', commit, MIGRATIONS))
    .filter((line) => line.endsWith('.sql'))
    .map((line) => ({ hash: line.split(/\s/)[2], tag: path.basename(line, '.sql') }))
    .sort((a, b) => (a.tag < b.tag ? -1 : 1));
}

function git(...args) {
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' });
}

function lines(text) {
  return text.split('\n').filter((line) => line !== '');
}
