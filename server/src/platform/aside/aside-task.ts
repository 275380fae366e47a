import type { ComparedText, Comparison } from '../markdown/compare-texts.ts';
import type { TextNode } from '../markdown/text-blocks.ts';
import type { MarkdownSource } from '../markdown/to-safe-tree.ts';
import type { OfxStatement } from '../ofx/parse-ofx.ts';
import type { PdfDocument } from '../pdf/pdf-definition.ts';
import type { Sheet } from '../sheets/make-xlsx.ts';

/** What a process beside the server can be asked for: plain values, for nothing else gets from one to the other. */
export type AsideTask =
  | { kind: 'html' | 'nodes'; source: MarkdownSource }
  | { kind: 'pdf'; document: PdfDocument }
  | { kind: 'diff'; before: ComparedText; after: ComparedText }
  | { kind: 'csv' | 'xlsx' | 'ofx'; bytes: Uint8Array; mostRows: number }
  | { kind: 'workbook'; sheets: readonly Sheet[] };

export interface AsideAnswer {
  html?: string;
  nodes?: TextNode[];
  pdf?: Uint8Array;
  workbook?: Uint8Array;
  /** Rows of a file, as `unpackRows` reads them. */
  pieces?: Uint8Array<ArrayBuffer>[];
  statements?: OfxStatement[];
  comparison?: Comparison;
  /** Why a file cannot be taken, as its sender reads it. */
  refusal?: string;
  failure?: string;
  /** It took too long, or more memory than the process may have: the same work would fail again. */
  isTooMuch?: boolean;
  /** The process ended for a reason that has nothing to do with the work. */
  isCutOff?: boolean;
}
