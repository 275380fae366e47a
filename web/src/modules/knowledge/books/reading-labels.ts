import type { ReadingStatus } from '@builder-os/contract/modules/knowledge/books';
import type { Tone } from '../../../ui/tone.ts';

export const READING_LABELS: Record<ReadingStatus, string> = { to_read: 'To read', reading: 'Reading', done: 'Done' };
export const READING_TONES: Record<ReadingStatus, Tone> = { to_read: 'neutral', reading: 'timber', done: 'moss' };
