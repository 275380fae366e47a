import type { Process } from '@builder-os/contract/modules/organization/processes';
import type { Tone } from '../../../ui/tone.ts';

type Status = Process['status'];

export const STATUS_LABELS: Record<Status, string> = { draft: 'Draft', active: 'Active', retired: 'Retired' };
export const STATUS_TONES: Record<Status, Tone> = { draft: 'timber', active: 'moss', retired: 'neutral' };
