/** A text and its selection. */
export interface Selected {
  text: string;
  start: number;
  end: number;
}

/** A replacement in a text, and the selection after it. */
export interface TextEdit {
  from: number;
  to: number;
  insert: string;
  selectFrom: number;
  selectTo: number;
}

export type TextFormat = 'bold' | 'italic' | 'heading' | 'list' | 'numbers' | 'link' | 'quote' | 'code' | 'table';

/** Returns a toolbar button's edit of the selection. Applying a format again removes it. */
export function formatText(format: TextFormat, selected: Selected): TextEdit {
  switch (format) {
    case 'bold':
      return wrap(selected, '**', 'bold text');
    case 'italic':
      return wrap(selected, '_', 'italic text');
    case 'code':
      return selectionOf(selected).includes('\n') ? fence(selected) : wrap(selected, '`', 'code');
    case 'heading':
      return markLines(selected, () => '## ', /^#{1,6} /);
    case 'list':
      return markLines(selected, () => '- ', /^[-*+] /);
    case 'numbers':
      return markLines(selected, (index) => `${index + 1}. `, /^\d+[.)] /);
    case 'quote':
      return markLines(selected, () => '> ', /^> ?/);
    case 'link':
      return link(selected);
    case 'table':
      return insertBlock(selected, TABLE, [2, 'Heading'.length]);
  }
}

/** Continues a list, numbered list or quote on the next line; an empty item ends it. Returns undefined elsewhere. */
export function continueLine({ text, start, end }: Selected): TextEdit | undefined {
  if (start !== end) return undefined;
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const line = text.slice(from, start);
  const mark = /^(\s*)(?:([-*+] (?:\[[ x]\] )?)|(\d{1,9})([.)] )|(> ))/.exec(line);
  if (!mark) return undefined;
  const [whole, indent = '', bullet, number, dot = '', quote] = mark;
  if (line === whole) return edit(from, start, '', 0, 0);
  const next = number ? `${Number(number) + 1}${dot}` : (bullet?.replace('[x]', '[ ]') ?? quote ?? '');
  const insert = `\n${indent}${next}`;
  return edit(start, start, insert, insert.length, insert.length);
}

/** Inserts a block as its own paragraph after the selection, and selects a part of it. */
export function insertBlock({ text, end }: Selected, block: string, [at, length]: [number, number]): TextEdit {
  const before = text.slice(0, end);
  const lead = before === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n';
  const tail = text.slice(end).startsWith('\n') || end === text.length ? '\n' : '\n\n';
  return edit(end, end, lead + block + tail, lead.length + at, lead.length + at + length);
}

const TABLE = '| Heading | Heading |\n| --- | --- |\n| Cell | Cell |';

function wrap(selected: Selected, mark: string, example: string): TextEdit {
  const { text, start, end } = selected;
  const inside = selectionOf(selected);
  const { length } = mark;
  if (text.slice(start - length, start) === mark && text.slice(end, end + length) === mark) {
    return edit(start - length, end + length, inside, 0, inside.length);
  }
  if (inside.length > 2 * length && inside.startsWith(mark) && inside.endsWith(mark)) {
    const bare = inside.slice(length, -length);
    return edit(start, end, bare, 0, bare.length);
  }
  const content = inside || example;
  return edit(start, end, mark + content + mark, length, length + content.length);
}

function fence(selected: Selected): TextEdit {
  const { start, end } = selected;
  const inside = selectionOf(selected).replace(/\n$/, '');
  return edit(start, end, `\`\`\`\n${inside}\n\`\`\`\n`, 4, 4 + inside.length);
}

function link(selected: Selected): TextEdit {
  const { start, end } = selected;
  const inside = selectionOf(selected);
  if (/^(https?:\/\/|mailto:)\S+$/.test(inside)) return edit(start, end, `[link text](${inside})`, 1, 10);
  const label = inside || 'link text';
  const address = 'https://';
  return edit(start, end, `[${label}](${address})`, label.length + 3, label.length + 3 + address.length);
}

function markLines({ text, start, end }: Selected, markOf: (index: number) => string, marked: RegExp): TextEdit {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const until = text.indexOf('\n', Math.max(start, end - 1));
  const to = until === -1 ? text.length : Math.max(until, from);
  const lines = text.slice(from, to).split('\n');
  const isMarked = lines.every((line) => marked.test(line));
  const next = lines.map((line, index) => (isMarked ? line.replace(marked, '') : markOf(index) + line)).join('\n');
  const isOneLine = lines.length === 1;
  return edit(from, to, next, isOneLine ? next.length : 0, next.length);
}

function selectionOf({ text, start, end }: Selected): string {
  return text.slice(start, end);
}

/** `selectFrom` and `selectTo` count from the start of the edit. */
function edit(from: number, to: number, insert: string, selectFrom: number, selectTo: number): TextEdit {
  return { from, to, insert, selectFrom: from + selectFrom, selectTo: from + selectTo };
}
