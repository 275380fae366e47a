import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import path from 'node:path';
import type { Measurement } from './measure.ts';
import type { EngineName } from './options.ts';
import { tableHead, tableLine } from './table.ts';

const FOLDER = path.resolve(import.meta.dirname, '../data/bench/results');
const HEADING = tableHead([
  ...['engine', 'rows', 'operation', 'clients', 'requests/s', 'bare', 'ratio', 'same rows', 'ratio'],
  ...['p50 ms', 'p99 ms', 'bare p99', 'CPU ms', 'bare CPU', 'same rows CPU', 'RSS MB'],
]);

export interface Row {
  engine: EngineName;
  size: number;
  name: string;
  clients: number;
  product: Measurement;
  /** Handwritten, one named statement. */
  bare: Measurement;
  /** Handwritten, every row the app writes. */
  sameRows: Measurement;
}

let isHeadingPrinted = false;

export function printRow(row: Row): void {
  if (!isHeadingPrinted) console.log(HEADING.join('\n'));
  isHeadingPrinted = true;
  console.log(toLine(row));
}

/** Writes the table and its raw figures. Returns the path. */
export function saveRows(rows: Row[]): string {
  mkdirSync(FOLDER, { recursive: true });
  const machine = `${cpus().length} cores (${cpus()[0]?.model}), ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`;
  const name = path.join(FOLDER, new Date().toISOString().slice(0, 19).replaceAll(':', ''));
  writeFileSync(`${name}.json`, JSON.stringify({ machine, rows }, null, 2));
  writeFileSync(`${name}.md`, [machine, '', ...HEADING, ...rows.map(toLine), ''].join('\n'));
  return `${name}.md`;
}

function toLine({ engine, size, name, clients, product, bare, sameRows }: Row): string {
  return tableLine([
    engine,
    size.toLocaleString('en-US'),
    name,
    clients,
    Math.round(product.perSecond),
    Math.round(bare.perSecond),
    (product.perSecond / bare.perSecond).toFixed(2),
    Math.round(sameRows.perSecond),
    (product.perSecond / sameRows.perSecond).toFixed(2),
    product.p50.toFixed(1),
    product.p99.toFixed(1),
    bare.p99.toFixed(1),
    product.cpu.toFixed(2),
    bare.cpu.toFixed(2),
    sameRows.cpu.toFixed(2),
    product.memory,
  ]);
}
