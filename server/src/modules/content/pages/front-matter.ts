import { withoutTrailing } from '@builder-os/contract/platform/text-ends';

/** The front matter of a Markdown file, by name. */
export type FrontMatter = Record<string, string>;

const HEAD = /^---[^\S\n]*\n([\s\S]*?)\n---[^\S\n]*(?:\n|$)/;
const LONGEST_HEAD = 10_000;

/**
 * Splits a Markdown file into front matter and text. Reads `name: value` lines; lists in either form become
 * comma-separated text.
 */
export function readFrontMatter(file: string): { head: FrontMatter; content: string } {
  const text = file.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const match = HEAD.exec(text.slice(0, LONGEST_HEAD));
  if (!match) return { head: {}, content: text };
  return { head: readHead(match[1] ?? ''), content: text.slice(match[0].length).replace(/^\n+/, '') };
}

/** A Markdown file with front matter that `readFrontMatter` reads back. */
export function writeFrontMatter(head: Record<string, string | null>, content: string): string {
  const lines = Object.entries(head)
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return `---\n${lines.join('\n')}\n---\n\n${withoutTrailing(content, '\n')}\n`;
}

function readHead(text: string): FrontMatter {
  const values = new Map<string, string>();
  let list = '';
  for (const line of text.split('\n')) {
    const [, name, value] = /^([A-Za-z][A-Za-z0-9_-]*):(.*)$/.exec(line) ?? [];
    const [, item] = /^[^\S\n]*-[^\S\n](.+)$/.exec(line) ?? [];
    if (name !== undefined && value !== undefined) {
      values.set(name.toLowerCase(), readValue(value));
      // Items below a name without a value are its list.
      list = value.trim() === '' ? name.toLowerCase() : '';
    } else if (item !== undefined && list !== '') {
      values.set(list, [values.get(list), readValue(item)].filter(Boolean).join(', '));
    } else if (line.trim() !== '') list = '';
  }
  return Object.fromEntries(values);
}

function readValue(text: string): string {
  const value = text.trim();
  if (value.startsWith('"')) return readQuoted(value);
  if (value.startsWith("'") && value.endsWith("'") && value.length > 1) return value.slice(1, -1).replaceAll("''", "'");
  if (value.startsWith('[') && value.endsWith(']')) return readList(value.slice(1, -1));
  // A # after a space starts a comment.
  const remark = value.search(/\s#/);
  return remark < 0 ? value : value.slice(0, remark).trimEnd();
}

function readQuoted(value: string): string {
  try {
    return String(JSON.parse(value));
  } catch {
    // Quoted differently than we write it, so keep the raw text.
    return value.replace(/^"|"$/g, '');
  }
}

function readList(text: string): string {
  return text
    .split(',')
    .map((item) => item.trim().replace(/^["']|["']$/g, ''))
    .filter((item) => item !== '')
    .join(', ');
}
