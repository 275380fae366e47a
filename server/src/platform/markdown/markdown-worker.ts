import { parentPort } from 'node:worker_threads';
import { z } from 'zod';
import { toTextNodes } from './text-blocks.ts';
import { toHtml, toSafeTree } from './to-safe-tree.ts';

const jobSchema = z.object({
  content: z.string(),
  sections: z.record(z.string(), z.string()),
  sectionLine: z.instanceof(RegExp),
  imageAddress: z.instanceof(RegExp),
  form: z.enum(['html', 'nodes']),
});

parentPort?.on('message', (message: unknown) => {
  const { form, ...source } = jobSchema.parse(message);
  try {
    const tree = toSafeTree(source);
    parentPort?.postMessage(form === 'html' ? { html: toHtml(tree) } : { nodes: toTextNodes(tree.children) });
  } catch (error) {
    // Tags nested by the thousand exhaust the stack. The caller shows the text without its marks.
    parentPort?.postMessage({ failure: error instanceof Error ? error.message : String(error) });
  }
});

parentPort?.postMessage({});
