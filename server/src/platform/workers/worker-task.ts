import type { ComparedText, Comparison } from '../markdown/compare-texts.ts';
import type { TextNode } from '../markdown/text-blocks.ts';
import type { MarkdownSource } from '../markdown/to-safe-tree.ts';
import type { OfxStatement } from '../ofx/parse-ofx.ts';
import type { PdfDocument } from '../pdf/pdf-definition.ts';
import type { SealTask } from '../pdf/seal-pdf.ts';
import type { Sheet } from '../sheets/make-xlsx.ts';

/** A task for a worker process: plain values only, since nothing else survives the message channel. */
export type WorkerTask =
  | { kind: 'html' | 'nodes'; source: MarkdownSource }
  | { kind: 'pdf'; document: PdfDocument }
  | { kind: 'seal'; seal: SealTask }
  | { kind: 'diff'; before: ComparedText; after: ComparedText }
  | { kind: 'csv' | 'xlsx' | 'ofx'; bytes: Uint8Array; mostRows: number }
  | { kind: 'preview'; photo: Uint8Array; longestSide: number }
  | { kind: 'workbook'; sheets: readonly Sheet[] };

export interface WorkerResult {
  html?: string;
  nodes?: TextNode[];
  pdf?: Uint8Array;
  preview?: Uint8Array;
  workbook?: Uint8Array;
  /** Rows of a file, packed for `unpackRows`. */
  pieces?: Uint8Array<ArrayBuffer>[];
  statements?: OfxStatement[];
  comparison?: Comparison;
  /** Why the file was rejected, worded for the person who uploaded it. */
  refusal?: string;
  failure?: string;
  /** The task exceeded its time or memory limit. Running it again would fail the same way. */
  isTooMuch?: boolean;
  /** The process ended for a reason unrelated to the task. */
  isCutOff?: boolean;
}
