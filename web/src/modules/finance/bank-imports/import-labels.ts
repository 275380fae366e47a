import type { BankImportState, BankLineVerdict } from '@builder-os/contract/modules/finance/bank-imports';
import type { Tone } from '../../../ui/tone.ts';

export const IMPORT_STATE_LABELS: Record<BankImportState, string> = {
  uploaded: 'Needs columns',
  checked: 'Checked',
  done: 'Imported',
  undone: 'Undone',
};

export const IMPORT_STATE_TONES: Record<BankImportState, Tone> = {
  uploaded: 'timber',
  checked: 'blue',
  done: 'moss',
  undone: 'neutral',
};

export const VERDICT_LABELS: Record<BankLineVerdict, string> = {
  new: 'New',
  duplicate: 'Already imported',
  faulty: 'Unreadable',
};

export const VERDICT_TONES: Record<BankLineVerdict, Tone> = { new: 'blue', duplicate: 'neutral', faulty: 'red' };
