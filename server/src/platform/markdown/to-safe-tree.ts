import rehypeRaw from 'rehype-raw';
import rehypeSanitize from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { SAFE_SCHEMA } from './safe-schema.ts';

const reader = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkRehype, { allowDangerousHtml: true })
  .use(rehypeRaw)
  .use(rehypeSanitize, SAFE_SCHEMA)
  .freeze();
const writer = unified().use(rehypeStringify).freeze();

export type SafeTree = ReturnType<typeof reader.runSync>;
type Child = SafeTree['children'][number];
type Element = Extract<Child, { type: 'element' }>;
type Parent = SafeTree | Element;

export interface MarkdownSource {
  content: string;
  /** The texts by name that replace section lines. A line with an unknown name shows nothing. */
  sections: Record<string, string>;
  /** Matches a section line. Its first group is the name. */
  sectionLine: RegExp;
  /** Images are shown only from matching URLs. */
  imageUrl: RegExp;
}

const MOST_SECTIONS = 50;
const DEEPEST_SECTION = 5;

/** Converts Markdown with HTML to a tree that contains only elements the schema allows. */
export function toSafeTree({ content, sections, sectionLine, imageUrl }: MarkdownSource): SafeTree {
  const budget = { left: MOST_SECTIONS };
  const tree = assemble(content, []);
  lowerHeadings(tree);
  return tree;

  // Each section is sanitized before it's inserted, so an unclosed tag in it can't swallow the rest of the page.
  function assemble(text: string, within: readonly string[]): SafeTree {
    const root = reader.runSync(reader.parse(text));
    finish(root, imageUrl);
    root.children = root.children.flatMap((child): SafeTree['children'] => {
      const name = sectionNamedBy(child, sectionLine);
      if (name === undefined) return [child];
      const section = Object.hasOwn(sections, name) ? sections[name] : undefined;
      const isShown = section !== undefined && !within.includes(name) && within.length < DEEPEST_SECTION;
      if (!isShown || budget.left === 0) return [];
      budget.left -= 1;
      return assemble(section, [...within, name]).children;
    });
    return root;
  }
}

export function toHtml(tree: SafeTree): string {
  return writer.stringify(tree);
}

function sectionNamedBy(child: Child, sectionLine: RegExp): string | undefined {
  if (child.type !== 'element' || child.tagName !== 'p' || child.children.length !== 1) return undefined;
  const [only] = child.children;
  return only?.type === 'text' ? sectionLine.exec(only.value)?.[1] : undefined;
}

/** Applies what the schema can't express: allowed link and image targets, checkbox symbols, and scrolling. */
function finish(parent: Parent, imageUrl: RegExp): void {
  for (const child of parent.children) {
    if (child.type !== 'element') continue;
    if (child.tagName === 'a') finishLink(child);
    if (child.tagName === 'img') finishImage(child, imageUrl);
    if (child.tagName === 'input') finishCheckBox(child);
    // Wider than a phone's screen, it scrolls sideways; `tabIndex` allows that by keyboard too.
    if (child.tagName === 'table' || child.tagName === 'pre') child.properties.tabIndex = 0;
    finish(child, imageUrl);
  }
}

function finishLink(link: Element): void {
  const { href, title } = link.properties;
  // No element has an id, so a link within the page goes nowhere. `//host` looks like a path but leads to another site,
  // even with backslashes or control characters in between.
  const isDead = typeof href !== 'string' || href.startsWith('#') || leavesTheSite(href);
  link.properties = isDead ? {} : { href, ...(title && { title }), rel: ['noopener'] };
}

function leavesTheSite(href: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop them, which brings the slashes together
  return /^[/\\]{2}/.test(href.replace(/[\u0000-\u0020]/g, ''));
}

/** Turns an image from another host into a link, because loading it would tell that host who reads the page. */
function finishImage(image: Element, imageUrl: RegExp): void {
  const { src, alt } = image.properties;
  if (typeof src === 'string' && imageUrl.test(src)) {
    image.properties = { ...image.properties, alt: alt ?? '', loading: 'lazy' };
    return;
  }
  const isElsewhere = typeof src === 'string' && /^https?:\/\//.test(src);
  const label = typeof alt === 'string' && alt !== '' ? alt : 'Image';
  image.tagName = isElsewhere ? 'a' : 'span';
  image.properties = isElsewhere ? { href: src, rel: ['noopener'] } : {};
  image.children = [{ type: 'text', value: label }];
}

function finishCheckBox(box: Element): void {
  const isChecked = box.properties.checked !== undefined && box.properties.checked !== false;
  box.tagName = 'span';
  box.properties = {};
  box.children = [{ type: 'text', value: isChecked ? '☑' : '☐' }];
}

/** Lowers all headings by one level, because the page's title is its only h1. */
function lowerHeadings(tree: SafeTree): void {
  const headings: Element[] = [];
  collectHeadings(tree, headings);
  if (!headings.some(({ tagName }) => tagName === 'h1')) return;
  for (const heading of headings) heading.tagName = `h${Math.min(6, Number(heading.tagName.slice(1)) + 1)}`;
}

function collectHeadings(parent: Parent, found: Element[]): void {
  for (const child of parent.children) {
    if (child.type !== 'element') continue;
    if (/^h[1-6]$/.test(child.tagName)) found.push(child);
    collectHeadings(child, found);
  }
}
