/** The light theme on paper: a PDF knows no style sheet. */
export const INK = {
  text: '#1b222b',
  muted: '#56606c',
  line: '#d5dae0',
  head: '#eef1f4',
  action: '#1f4b87',
} as const;

/** Marks what must not stand alone at the foot of a page. */
export const HEADLINE = 1;
