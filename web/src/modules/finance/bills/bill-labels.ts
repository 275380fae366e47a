import type { BillStatus } from '@builder-os/contract/modules/finance/bills';
import type { Tone } from '../../../ui/tone.ts';

export const BILL_STATUS_LABELS: Record<BillStatus, string> = { open: 'Open', paid: 'Paid', cancelled: 'Canceled' };
export const BILL_STATUS_TONES: Record<BillStatus, Tone> = { open: 'timber', paid: 'moss', cancelled: 'neutral' };
