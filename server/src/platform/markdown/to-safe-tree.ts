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
  /** The texts that lines of the text may show in their place, by name; a line with another name shows nothing. */
  sections: Record<string, string>;
  /** Such a line; its first group is the name. */
  sectionLine: RegExp;
  /** The only addresses of images that are shown. */
  imageAddress: RegExp;
}

const MOST_SECTIONS = 50;
const DEEPEST_SECTION = 5;

/** Markdown with HTML in it, as a tree in which nothing but what the schema names is left. */
export function toSafeTree({ content, sections, sectionLine, imageAddress }: MarkdownSource): SafeTree {
  const budget = { left: MOST_SECTIONS };
  const tree = assemble(content, []);
  lowerHeadings(tree);
  return tree;

  // Sections are made safe by themselves before they are put in: an open tag of one cannot swallow the page.
  function assemble(text: string, within: readonly string[]): SafeTree {
    const root = reader.runSync(reader.parse(text));
    finish(root, imageAddress);
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

/** What the schema cannot say: where links and images may lead, how check boxes look, and what can be moved. */
function finish(parent: Parent, imageAddress: RegExp): void {
  for (const child of parent.children) {
    if (child.type !== 'element') continue;
    if (child.tagName === 'a') finishLink(child);
    if (child.tagName === 'img') finishImage(child, imageAddress);
    if (child.tagName === 'input') finishCheckBox(child);
    // Wider than a telephone it is moved sideways, by keyboard as well.
    if (child.tagName === 'table' || child.tagName === 'pre') child.properties.tabIndex = 0;
    finish(child, imageAddress);
  }
}

function finishLink(link: Element): void {
  const { href, title } = link.properties;
  // Nothing has an id, so a link within the page leads nowhere.
  // `//host` looks like a path and leads to another site, also with backslashes or control characters between.
  const isDead = typeof href !== 'string' || href.startsWith('#') || leavesTheSite(href);
  link.properties = isDead ? {} : { href, ...(title && { title }), rel: ['noopener'] };
}

function leavesTheSite(href: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop them, which brings the slashes together
  return /^[/\\]{2}/.test(href.replace(/[\u0000-\u0020]/g, ''));
}

/** An image from elsewhere would tell its host who reads the page: it becomes a link to it. */
function finishImage(image: Element, imageAddress: RegExp): void {
  const { src, alt } = image.properties;
  if (typeof src === 'string' && imageAddress.test(src)) {
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

/** The title of the page is its only first heading. */
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
