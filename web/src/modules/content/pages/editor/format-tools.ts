import { Bold, Code, Heading2, Italic, Link, List, ListOrdered, type LucideIcon, Quote, Table } from 'lucide-react';
import type { TextFormat } from './text-format.ts';

interface Chord {
  /** The letter typed, on any keyboard layout. Digits use `code`, because Shift turns them into other characters. */
  key?: string;
  code?: string;
  isShifted?: boolean;
  isAlt?: boolean;
}

interface FormatTool {
  format: TextFormat;
  label: string;
  icon: LucideIcon;
  chord: Chord;
}

/** The toolbar, in order. ⌘K opens the command palette, so the link shortcut adds Shift. */
export const FORMAT_TOOLS: readonly FormatTool[] = [
  { format: 'heading', label: 'Heading', icon: Heading2, chord: { code: 'Digit2', isAlt: true } },
  { format: 'bold', label: 'Bold', icon: Bold, chord: { key: 'b' } },
  { format: 'italic', label: 'Italic', icon: Italic, chord: { key: 'i' } },
  { format: 'list', label: 'Bulleted list', icon: List, chord: { code: 'Digit8', isShifted: true } },
  { format: 'numbers', label: 'Numbered list', icon: ListOrdered, chord: { code: 'Digit7', isShifted: true } },
  { format: 'link', label: 'Link', icon: Link, chord: { key: 'u', isShifted: true } },
  { format: 'quote', label: 'Quote', icon: Quote, chord: { code: 'Digit9', isShifted: true } },
  { format: 'code', label: 'Code', icon: Code, chord: { key: 'e' } },
  { format: 'table', label: 'Table', icon: Table, chord: { code: 'Digit6', isShifted: true } },
];

interface Pressed {
  key: string;
  code: string;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
}

/** Returns the format a keyboard shortcut applies. */
export function readFormatChord(pressed: Pressed): TextFormat | undefined {
  if (!pressed.ctrlKey && !pressed.metaKey) return undefined;
  const isPressed = ({ key, code, isShifted = false, isAlt = false }: Chord) =>
    isShifted === pressed.shiftKey &&
    isAlt === pressed.altKey &&
    (code === undefined ? key === pressed.key.toLowerCase() : code === pressed.code);
  return FORMAT_TOOLS.find(({ chord }) => isPressed(chord))?.format;
}

/** Returns a shortcut as printed on the keys: `Ctrl+Shift+8`. */
export function describeChord({ key, code, isShifted, isAlt }: Chord, isMac: boolean): string {
  const name = (key ?? code?.replace('Digit', '') ?? '').toUpperCase();
  return [isMac ? '⌘' : 'Ctrl', isAlt && (isMac ? '⌥' : 'Alt'), isShifted && (isMac ? '⇧' : 'Shift'), name]
    .filter(Boolean)
    .join('+');
}
