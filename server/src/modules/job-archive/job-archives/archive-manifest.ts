/** A file as the manifest lists it. */
export interface ManifestFile {
  path: string;
  size: number;
  sha256: string;
}

/** The list of the ZIP's files, and the hashes that prove it. */
export interface Manifest {
  format: 1;
  job: { id: number; number: string; name: string };
  madeAt: string;
  madeBy: string | null;
  parts: readonly string[];
  /** The parts that the person who made it may not see. */
  leftOut: readonly string[];
  /** The last link of the chain of all ZIPs when this one was begun. */
  chain: { number: number; link: string };
  /** The number of log entries in the ZIP, and the hash of the last one. */
  log: { entries: number; head: string };
  files: readonly ManifestFile[];
  /** Files whose bytes weren't in storage anymore. */
  missing: readonly string[];
}

export function writeManifest(manifest: Manifest): string {
  return `${JSON.stringify(manifest, null, 1)}\n`;
}

/** The explanation for a person who unpacks the ZIP years later. */
export function writeReadme({ job, madeAt, madeBy, parts, leftOut }: Omit<Manifest, 'files'>): string {
  const lines = [
    `${job.number} ${job.name}`,
    `Made on ${madeAt.slice(0, 10)} at ${madeAt.slice(11, 16)} UTC${madeBy === null ? '' : ` by ${madeBy}`}`,
    '',
    'This ZIP holds what the company recorded about this job. Each CSV opens in a spreadsheet.',
    '',
    ...parts.map((part) => `- ${part}`),
    ...(leftOut.length === 0
      ? []
      : ['', `Left out, because the person who made it can't see it: ${leftOut.join(', ')}`]),
    '',
    'How to check that nothing was changed',
    '',
    '1. Install Node from https://nodejs.org, version 18 or later.',
    '2. Copy verify.mjs out of this ZIP, and put it next to the ZIP. To be sure of verify.mjs itself, take it from the',
    '   app or from an earlier ZIP.',
    '3. Run: node verify.mjs <name of the ZIP> <SHA-256 of the manifest>',
    '',
    "The SHA-256 of the manifest is on the job's Files tab and in the company's activity log. Keep it somewhere else: anyone who",
    'can change this ZIP can also change what it says about itself.',
    '',
    'manifest.json lists every file with its size and SHA-256. log.jsonl holds the entries of the activity log about this',
    "job, oldest first. Each line contains the hash of the line before it. Making a ZIP is an entry, so a later ZIP's log",
    "has the hash of this one's manifest.",
  ];
  return `${lines.join('\r\n')}\r\n`;
}
