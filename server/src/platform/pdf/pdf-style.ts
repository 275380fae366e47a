/** The light theme's colors, because a PDF has no style sheet. */
export const INK = {
  text: '#1b222b',
  muted: '#56606c',
  line: '#d5dae0',
  edge: '#c3c9d0',
  head: '#eef1f4',
  action: '#1f4b87',
  plan: '#143d74',
  mark: '#b05231',
} as const;

/** Marks a heading that must not be alone at the foot of a page. */
export const HEADLINE = 1;
