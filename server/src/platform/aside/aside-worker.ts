import { parentPort } from 'node:worker_threads';
import { compareTexts } from '../markdown/compare-texts.ts';
import { toTextNodes } from '../markdown/text-blocks.ts';
import { toHtml, toSafeTree } from '../markdown/to-safe-tree.ts';
import { makePdf } from '../pdf/make-pdf.ts';
import { makeXlsx } from '../sheets/make-xlsx.ts';
import { parseXlsx, TooLargeWorkbook } from '../sheets/parse-xlsx.ts';
import type { AsideAnswer, AsideTask } from './aside-task.ts';

// Only `AsideThread` writes here, and it is checked by the compiler what it writes.
parentPort?.on('message', (task: AsideTask) => {
  work(task).then(
    (answer) => parentPort?.postMessage(answer),
    // Tags nested by the thousand exhaust the stack. The caller shows the text without its marks.
    (error: unknown) => parentPort?.postMessage({ failure: error instanceof Error ? error.message : String(error) }),
  );
});

async function work(task: AsideTask): Promise<AsideAnswer> {
  if (task.kind === 'pdf') return { pdf: await makePdf(task.document) };
  if (task.kind === 'xlsx') return readWorkbook(task.bytes);
  if (task.kind === 'workbook') return { workbook: await makeXlsx(task.sheets) };
  if (task.kind === 'diff') return { comparison: compareTexts(task.before, task.after) };
  const tree = toSafeTree(task.source);
  return task.kind === 'html' ? { html: toHtml(tree) } : { nodes: toTextNodes(tree.children) };
}

async function readWorkbook(bytes: Uint8Array): Promise<AsideAnswer> {
  try {
    return { rows: await parseXlsx(bytes) };
  } catch (error) {
    return { failure: String(error), isTooMuch: error instanceof TooLargeWorkbook };
  }
}

parentPort?.postMessage({});
