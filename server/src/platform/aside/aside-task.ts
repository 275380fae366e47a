import type { ComparedText, Comparison } from '../markdown/compare-texts.ts';
import type { TextNode } from '../markdown/text-blocks.ts';
import type { MarkdownSource } from '../markdown/to-safe-tree.ts';
import type { PdfDocument } from '../pdf/pdf-definition.ts';
import type { Sheet } from '../sheets/make-xlsx.ts';

/** What a thread can be asked for: plain values, for nothing else gets from one thread to another. */
export type AsideTask =
  | { kind: 'html' | 'nodes'; source: MarkdownSource }
  | { kind: 'pdf'; document: PdfDocument }
  | { kind: 'diff'; before: ComparedText; after: ComparedText }
  | { kind: 'xlsx'; bytes: Uint8Array }
  | { kind: 'workbook'; sheets: readonly Sheet[] };

export interface AsideAnswer {
  html?: string;
  nodes?: TextNode[];
  pdf?: Uint8Array;
  rows?: string[][];
  workbook?: Uint8Array;
  comparison?: Comparison;
  failure?: string;
  /** It took too long, or more memory than a thread may have: the same work would fail again. */
  isTooMuch?: boolean;
}
