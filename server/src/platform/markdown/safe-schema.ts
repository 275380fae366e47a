import type rehypeSanitize from 'rehype-sanitize';

type Schema = NonNullable<Parameters<typeof rehypeSanitize>[0]>;

/**
 * What a text may consist of once it is HTML. Everything else goes: a tag that is not named leaves its words, a tag of
 * `strip` takes them with it, an attribute that is not named is never there. No style, class, id or handler is.
 */
export const SAFE_SCHEMA = {
  tagNames: [
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'blockquote', 'pre', 'hr', 'br', 'div', 'span'],
    ...[
      'a',
      'img',
      'strong',
      'b',
      'em',
      'i',
      'u',
      's',
      'del',
      'ins',
      'mark',
      'small',
      'sub',
      'sup',
      'abbr',
      'q',
      'cite',
    ],
    ...['code', 'kbd', 'samp', 'var', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'input'],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
    ...['details', 'summary', 'figure', 'figcaption'],
  ],
  attributes: {
    a: ['href', 'title'],
    abbr: ['title'],
    img: ['src', 'alt', 'title'],
    // Check boxes of task lists; they become signs before anybody sees them.
    input: [['type', 'checkbox'], 'checked'],
    ol: ['start'],
    td: ['align', 'colSpan', 'rowSpan'],
    th: ['align', 'colSpan', 'rowSpan'],
    details: ['open'],
  },
  ancestors: {
    li: ['ul', 'ol'],
    dt: ['dl'],
    dd: ['dl'],
    summary: ['details'],
    figcaption: ['figure'],
    caption: ['table'],
    thead: ['table'],
    tbody: ['table'],
    tfoot: ['table'],
    tr: ['table'],
    td: ['table'],
    th: ['table'],
  },
  protocols: { href: ['http', 'https', 'mailto'], src: ['http', 'https'] },
  required: { input: { type: 'checkbox' } },
  strip: [
    ...[
      'script',
      'style',
      'template',
      'iframe',
      'frame',
      'frameset',
      'object',
      'embed',
      'applet',
      'noscript',
      'noembed',
    ],
    ...[
      'noframes',
      'svg',
      'math',
      'textarea',
      'select',
      'title',
      'head',
      'xmp',
      'plaintext',
      'audio',
      'video',
      'canvas',
    ],
  ],
  clobber: [],
  allowComments: false,
  allowDoctypes: false,
} satisfies Exclude<Schema, boolean>;
