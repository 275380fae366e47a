import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

interface Word {
  text: string;
  start: number;
  end: number;
}

/** A gap up to the first width is within a word; one wider than the second separates columns. */
const [WORD_GAP, COLUMN_GAP] = [1, 8];

/** The text of a PDF by page as readers extract it: one line per row, with ` | ` between columns. */
export async function readPdf(pdf: Uint8Array): Promise<{ title: unknown; pages: string[] }> {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  const { info } = await document.getMetadata();
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    const rows = new Map<number, Word[]>();
    for (const item of items) {
      if (!('str' in item) || item.str.trim() === '') continue;
      const start = Number(item.transform[4]);
      const height = Math.round(Number(item.transform[5]));
      rows.set(height, [...(rows.get(height) ?? []), { text: item.str.trim(), start, end: start + item.width }]);
    }
    pages.push([...rows.values()].map(toLine).join('\n'));
  }
  await document.destroy();
  return { title: 'Title' in info ? info.Title : undefined, pages };
}

function toLine(words: Word[]): string {
  return words.reduce((line, word, index) => {
    const before = words[index - 1];
    if (!before) return word.text;
    const gap = word.start - before.end;
    return `${line}${gap > COLUMN_GAP ? ' | ' : gap > WORD_GAP ? ' ' : ''}${word.text}`;
  }, '');
}
