// Checks the ZIP of a job: every file's size and SHA-256, that none is missing or was added, and its log. It needs Node 18
// and nothing else. The SHA-256 of the manifest is on the job's Files tab and in the activity log.
import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';

const [KEPT, MOST] = [['manifest.json', 'log.jsonl'], 0xffffffff];
const [problems, found] = [[], new Map()];
const [path, expected] = process.argv.slice(2);
const fail = (message) => process.exit(console.error(message) ?? 1);
const check = (isRight, problem) => isRight || problems.push(problem);
const must = (isRight) => isRight || fail('This ZIP is cut off, or other programs would unpack it differently.');
const sha256 = (text) => createHash('sha256').update(text).digest('hex');
const file = await open(path ?? '').catch(() => fail('Usage: node verify.mjs <the ZIP> [SHA-256 of its manifest]'));
const { size: length } = await file.stat();
const read = async (at, count) => (await file.read(Buffer.alloc(count), 0, count, at)).buffer;

const { entries, comment } = await readDirectory().catch(() => must(false));
for (const entry of entries) {
  check(!found.has(entry.name), `${entry.name}: in the ZIP twice`);
  found.set(entry.name, await unpack(entry).catch((error) => ({ error: error.code ?? error.message })));
}
const { text, sha256: hash } = found.get('manifest.json') ?? {};
const known = expected?.toLowerCase() ?? /[0-9a-f]{64}/.exec(comment)?.[0];
if (hash !== known) fail(`manifest.json: changed. Its SHA-256 is ${hash}, not ${known}.`);
const { job, madeAt, files, missing, log } = JSON.parse(text);
const listed = new Set([KEPT[0], ...files.map((each) => each.path)]);
for (const name of found.keys()) check(listed.has(name), `${name}: not in the manifest`);
for (const { path: name, ...was } of files) {
  const is = found.get(name) ?? { error: 'missing' };
  const state = is.error ?? (is.size === was.size && is.sha256 === was.sha256 ? undefined : 'changed');
  check(state === undefined, `${name}: ${state}`);
}
// Each line has the hash of the one before, so that none was changed, removed or put in between.
const lines = (found.get('log.jsonl')?.text ?? '').split('\n').filter(Boolean);
let last = '0'.repeat(64);
for (const [index, line] of lines.entries()) {
  const [, previous, own, entry] = /^\{"previous":"(\w+)","hash":"(\w+)","entry":(.*)\}$/.exec(line) ?? [];
  check(previous === last && own === sha256(last + entry), `log.jsonl: line ${index + 1} was changed or moved`);
  last = own;
  const { action, details } = JSON.parse(entry ?? '{}');
  if (action !== 'job.make-file') continue;
  console.log(`An earlier ZIP of this job: ${details.madeAt}, manifest ${details.manifest}`);
  check(details.link === sha256(details.previous + details.manifest), `log.jsonl: line ${index + 1} breaks the chain`);
}
check(lines.length === log.entries && last === log.head, 'log.jsonl: not the log of the manifest');
if (problems.length > 0) fail(problems.join('\n'));
console.log(`${job.number}: ${files.length} files and ${lines.length} log entries are unchanged since ${madeAt}.`);
if (missing.length > 0) console.log(`Not in storage when it was made: ${missing.join(', ')}`);
console.log(`Manifest ${hash}${expected ? '' : '\nCompare it with the job’s Files tab or the activity log.'}`);

// The entries of the central directory, also of a ZIP64. The ZIP has nothing else that another program could unpack.
async function readDirectory() {
  const tail = await read(Math.max(0, length - 66_000), Math.min(length, 66_000));
  const end = tail.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  let [count, size, at] = [tail.readUInt16LE(end + 10), tail.readUInt32LE(end + 12), tail.readUInt32LE(end + 16)];
  must(end + 22 + tail.readUInt16LE(end + 20) === tail.length && tail.readUInt16LE(end + 8) === count);
  let stop = length - tail.length + end;
  if (count === 0xffff || size === MOST || at === MOST) {
    const end64 = await read(stop - 76, 76);
    must(end64.readUInt32LE(0) === 0x06064b50 && end64.readUInt32LE(56) === 0x07064b50);
    [count, size, at, stop] = [32, 40, 48, 64].map((place) => Number(end64.readBigUInt64LE(place)));
    must(stop === length - tail.length + end - 76);
  }
  must(at + size === stop);
  let [all, rest, next, gaps] = [[], await read(at, size), 0, [0]];
  for (; all.length < count; rest = rest.subarray(46 + all.at(-1).length)) {
    const [method, names, extras, notes] = [10, 28, 30, 32].map((place) => rest.readUInt16LE(place));
    let [extra, large] = [rest.subarray(46 + names, 46 + names + extras), [4, 12, 20]];
    while (extra.length > 0 && extra.readUInt16LE(0) !== 1) extra = extra.subarray(4 + extra.readUInt16LE(2));
    const whole = (value) => (value === MOST ? Number(extra.readBigUInt64LE(large.shift())) : value);
    const [, packed, begin] = [24, 20, 42].map((place) => whole(rest.readUInt32LE(place)));
    const [name, head] = [rest.toString('utf8', 46, 46 + names), await read(begin, 30 + names)];
    must(rest.readUInt32LE(0) === 0x02014b50 && head.readUInt32LE(0) === 0x04034b50 && gaps.includes(begin - next));
    must(head.readUInt16LE(8) === method && head.readUInt16LE(26) === names && head.toString('utf8', 30) === name);
    const from = begin + 30 + names + head.readUInt16LE(28);
    [next, gaps] = [from + packed, head[6] & 8 ? [12, 16, 20, 24] : [0]];
    all.push({ name, method, packed, from, length: names + extras + notes });
  }
  must(rest.length === 0 && gaps.includes(at - next));
  return { entries: all, comment: tail.toString('latin1', end + 22) };
}

// Reads a file piece by piece. Only the manifest and the log are kept.
async function unpack({ name, method, packed, from }) {
  const bytes = Readable.from(piecesOf(from, packed));
  const [hashed, kept] = [createHash('sha256'), []];
  let size = 0;
  for await (const piece of method === 8 ? bytes.pipe(createInflateRaw()) : bytes) {
    size += hashed.update(piece) && piece.length;
    if (KEPT.includes(name)) kept.push(piece);
  }
  return { size, sha256: hashed.digest('hex'), text: Buffer.concat(kept).toString('utf8') };
}

async function* piecesOf(at, count) {
  for (let done = 0; done < count; done += 65_536) yield await read(at + done, Math.min(65_536, count - done));
}
