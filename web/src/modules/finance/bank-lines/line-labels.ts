import type { BankLineState } from '@builder-os/contract/modules/finance/bank-lines';
import type { Tone } from '../../../ui/tone.ts';

export const LINE_STATE_LABELS: Record<BankLineState, string> = {
  open: 'Open',
  matched: 'Matched',
  categorised: 'Categorized',
  ignored: 'Ignored',
};

export const LINE_STATE_TONES: Record<BankLineState, Tone> = {
  open: 'timber',
  matched: 'moss',
  categorised: 'moss',
  ignored: 'neutral',
};

/** The dialogs a line can open. */
export type LineDialog = 'categorize' | 'match' | 'rule';
