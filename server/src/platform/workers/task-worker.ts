import { AppError } from '../http/errors.ts';
import { makePreview } from '../images/make-preview.ts';
import { compareTexts } from '../markdown/compare-texts.ts';
import { toTextNodes } from '../markdown/text-blocks.ts';
import { toHtml, toSafeTree } from '../markdown/to-safe-tree.ts';
import { parseOfx } from '../ofx/parse-ofx.ts';
import { makePdf } from '../pdf/make-pdf.ts';
import { sealPdf } from '../pdf/seal-pdf.ts';
import { makeXlsx } from '../sheets/make-xlsx.ts';
import { parseCsvRows, parseXlsxRows } from '../sheets/parse-table.ts';
import { TooLargeWorkbook } from '../sheets/parse-xlsx.ts';
import type { WorkerResult, WorkerTask } from './worker-task.ts';

// Only `AsideProcess` sends messages, and the compiler checks their type there.
process.on('message', (task: WorkerTask) => {
  work(task).then(
    answer,
    // Thousands of nested tags exhaust the stack. The caller then shows the text without formatting.
    (error: unknown) => answer({ failure: error instanceof Error ? error.message : String(error) }),
  );
});
// The server is gone, so no one is waiting for the answer.
process.on('disconnect', () => process.exit());

function answer(message: WorkerResult): void {
  process.send?.(message);
}

async function work(task: WorkerTask): Promise<WorkerResult> {
  if (task.kind === 'pdf') return { pdf: await makePdf(task.document) };
  if (task.kind === 'seal') return { pdf: await sealPdf(task.seal) };
  if (task.kind === 'preview') return { preview: makePreview(task.photo, task.longestSide) };
  if ('bytes' in task) return readFile(task);
  if (task.kind === 'workbook') return { workbook: await makeXlsx(task.sheets) };
  if (task.kind === 'diff') return { comparison: compareTexts(task.before, task.after) };
  const tree = toSafeTree(task.source);
  return task.kind === 'html' ? { html: toHtml(tree) } : { nodes: toTextNodes(tree.children) };
}

async function readFile(task: Extract<WorkerTask, { bytes: Uint8Array }>): Promise<WorkerResult> {
  try {
    if (task.kind === 'csv') return { pieces: parseCsvRows(task.bytes, task.mostRows) };
    if (task.kind === 'xlsx') return { pieces: await parseXlsxRows(task.bytes, task.mostRows) };
    return { statements: await parseOfx(task.bytes, task.mostRows) };
  } catch (error) {
    if (error instanceof AppError && error.fields?.file !== undefined) return { refusal: error.fields.file };
    return { failure: String(error), isTooMuch: error instanceof TooLargeWorkbook };
  }
}

answer({});
