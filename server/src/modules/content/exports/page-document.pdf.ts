import type { Content, TableCell } from 'pdfmake/interfaces.js';
import type { TextNode } from '../../../platform/markdown/text-blocks.ts';
import { HEADLINE, INK } from '../../../platform/pdf/pdf-style.ts';

type Tag = Extract<TextNode, { tag: string }>;

export interface PrintedImages {
  /** An image of the text as a data URL. Undefined if it can't be printed. */
  find: (url: string) => string | undefined;
  /** The base for links without a host. */
  baseUrl: string;
}

const HEADING_SIZES: Record<string, number> = { h1: 16, h2: 14, h3: 12, h4: 11, h5: 10, h6: 9 };
const PARAGRAPH = [0, 0, 0, 7] as const;
const FULL_WIDTH = 540;
const INLINE = new Set(
  'a abbr b br cite code del em i img ins kbd mark q s samp small span strong sub sup u var'.split(' '),
);
// The PDF fonts have no checkbox characters.
const SIGNS: Record<string, string> = { '☑': '[x]', '☐': '[ ]' };

/** A text as PDF content, from the tree of its HTML. */
export function describeText(nodes: readonly TextNode[], images: PrintedImages): Content[] {
  return describeBlocks(nodes, images);
}

/** The document's blocks in order. Loose text between them becomes a paragraph. */
function describeBlocks(nodes: readonly TextNode[], images: PrintedImages): Content[] {
  const content: Content[] = [];
  let words: TextNode[] = [];
  const endParagraph = () => {
    if (words.some((node) => !('text' in node) || node.text.trim() !== '')) content.push(...paragraph(words, images));
    words = [];
  };
  for (const node of nodes) {
    if ('text' in node || INLINE.has(node.tag)) {
      words.push(node);
      continue;
    }
    endParagraph();
    content.push(...describeBlock(node, images));
  }
  endParagraph();
  return content;
}

function describeBlock(node: Tag, images: PrintedImages): Content[] {
  const { tag, children } = node;
  const size = HEADING_SIZES[tag];
  if (size !== undefined)
    return [
      {
        text: describeWords(children, images),
        fontSize: size,
        bold: true,
        margin: [0, 10, 0, 4],
        headlineLevel: HEADLINE,
      },
    ];
  switch (tag) {
    case 'p':
    case 'dt':
    case 'summary':
    case 'figcaption':
    case 'caption':
      return paragraph(children, images);
    case 'ul':
      return [{ ul: itemsOf(children, images), margin: [...PARAGRAPH] }];
    case 'ol':
      return [{ ol: itemsOf(children, images), start: Number(node.attributes.start ?? 1), margin: [...PARAGRAPH] }];
    case 'blockquote':
    case 'dd':
      return [{ stack: describeBlocks(children, images), color: INK.muted, margin: [14, 0, 0, 7] }];
    case 'pre':
      return [codeBlock(plainText(children))];
    case 'hr':
      return [
        { canvas: [{ type: 'line', x1: 0, y1: 0, x2: FULL_WIDTH, y2: 0, lineColor: INK.line }], margin: [0, 4, 0, 11] },
      ];
    case 'table':
      return describeTable(node, images);
    default:
      return describeBlocks(children, images);
  }
}

/** A paragraph's images go below its words, because pdfmake can't place them inline. */
function paragraph(nodes: readonly TextNode[], images: PrintedImages): Content[] {
  const shown = listImages(nodes).flatMap(({ attributes }) => images.find(attributes.src ?? '') ?? []);
  const words = describeWords(nodes, images);
  const isEmpty = words.every((part) => typeof part === 'string' && part.trim() === '');
  return [
    ...(isEmpty ? [] : [{ text: words, margin: [...PARAGRAPH] } satisfies Content]),
    ...shown.map((image): Content => ({ image, fit: [FULL_WIDTH, 400], margin: [...PARAGRAPH] })),
  ];
}

/** Turns a line break and the whitespace around it into one space. Other whitespace stays. */
function onOneLine(text: string): string {
  return text.replace(/\s+/g, (blanks) => (blanks.includes('\n') ? ' ' : blanks));
}

function describeWords(nodes: readonly TextNode[], images: PrintedImages): Content[] {
  return nodes.flatMap((node): Content[] => {
    if ('text' in node) return [onOneLine(node.text).replace(/[☑☐]/g, (sign) => SIGNS[sign] ?? sign)];
    const inner = () => describeWords(node.children, images);
    switch (node.tag) {
      case 'br':
        return ['\n'];
      case 'img':
        return images.find(node.attributes.src ?? '') ? [] : [node.attributes.alt ?? ''];
      case 'a':
        return [{ text: inner(), color: INK.action, ...linkTo(node.attributes.href, images) }];
      case 'strong':
      case 'b':
      case 'th':
        return [{ text: inner(), bold: true }];
      case 'del':
      case 's':
        return [{ text: inner(), decoration: 'lineThrough' }];
      // There's no italic font, so emphasis is underlined.
      case 'em':
      case 'i':
      case 'u':
      case 'ins':
        return [{ text: inner(), decoration: 'underline' }];
      case 'code':
      case 'kbd':
      case 'mark':
        return [{ text: inner(), background: INK.head }];
      case 'sub':
      case 'sup':
        return [{ text: inner(), fontSize: 7 }];
      default:
        return inner();
    }
  });
}

function linkTo(href: string | undefined, { baseUrl }: PrintedImages): { link?: string } {
  if (href === undefined) return {};
  return { link: href.startsWith('/') ? baseUrl + href : href };
}

function itemsOf(children: readonly TextNode[], images: PrintedImages): Content[] {
  const items = children.filter((child): child is Tag => 'tag' in child && child.tag === 'li');
  return items.map(({ children: inner }) => ({ stack: describeBlocks(inner, images) }));
}

function codeBlock(text: string): Content {
  return {
    table: { widths: ['*'], body: [[{ text: text.replace(/\n$/, ''), fontSize: 8, preserveLeadingSpaces: true }]] },
    layout: 'shaded',
    margin: [...PARAGRAPH],
  };
}

function describeTable(table: Tag, images: PrintedImages): Content[] {
  const rows = listTags(table, 'tr');
  const cells = rows.map(({ children }) => children.filter((cell): cell is Tag => 'tag' in cell));
  const width = Math.max(0, ...cells.map((row) => row.length));
  if (width === 0) return [];
  const body = cells.map((row) =>
    Array.from({ length: width }, (_, column): TableCell => describeCell(row[column], images)),
  );
  const hasHead = cells[0]?.every(({ tag }) => tag === 'th') ?? false;
  return [
    {
      table: { headerRows: hasHead ? 1 : 0, widths: Array.from({ length: width }, () => '*'), body },
      layout: 'written',
      margin: [...PARAGRAPH],
    },
  ];
}

function describeCell(cell: Tag | undefined, images: PrintedImages): TableCell {
  if (!cell) return '';
  const isHead = cell.tag === 'th';
  const alignment =
    cell.attributes.align === 'right' ? 'right' : cell.attributes.align === 'center' ? 'center' : 'left';
  return { text: describeWords(cell.children, images), alignment, ...(isHead && { bold: true, fillColor: INK.head }) };
}

function listTags(node: Tag, tag: string): Tag[] {
  return node.children.flatMap((child) => {
    if ('text' in child) return [];
    return child.tag === tag ? [child] : listTags(child, tag);
  });
}

/** The images in a text, in order. */
export function listImages(nodes: readonly TextNode[]): Tag[] {
  return nodes.flatMap((node) => {
    if ('text' in node) return [];
    return node.tag === 'img' ? [node] : listImages(node.children);
  });
}

function plainText(nodes: readonly TextNode[]): string {
  return nodes.map((node) => ('text' in node ? node.text : plainText(node.children))).join('');
}
