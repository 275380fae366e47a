import {
  NO_CLIENT,
  type RevenueRecord,
  type RevenueStatus,
  UNNAMED_PROJECT,
} from '@builder-os/contract/modules/finance/revenue-tracking';
import type { Tone } from '../../../ui/tone.ts';

export const STATUS_LABELS: Record<RevenueStatus, string> = {
  pending: 'Pending',
  invoiced: 'Invoiced',
  paid: 'Paid',
  cancelled: 'Canceled',
};

export const STATUS_TONES: Record<RevenueStatus, Tone> = {
  pending: 'timber',
  invoiced: 'blue',
  paid: 'moss',
  cancelled: 'neutral',
};

export function projectOf({ projectName }: Pick<RevenueRecord, 'projectName'>): string {
  return projectName || UNNAMED_PROJECT;
}

export function clientOf({ clientName }: Pick<RevenueRecord, 'clientName'>): string {
  return clientName || NO_CLIENT;
}
