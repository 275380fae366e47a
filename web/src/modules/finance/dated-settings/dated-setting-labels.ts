import type { DatedSetting, DatedSettingKind } from '@builder-os/contract/modules/finance/dated-settings';
import { formatMoneyWithCents } from '../../../format/money.ts';
import { formatPercent } from '../../../format/percent.ts';

interface SettingWords {
  title: string;
  description: string;
  amountLabel: string;
}

export const SETTING_WORDS: Record<DatedSettingKind, SettingWords> = {
  bill_tolerance: {
    title: 'Bill Tolerance',
    description:
      'How far a bill may exceed its order before it’s held. The value on its bill date counts, whichever of the two is less.',
    amountLabel: 'At most',
  },
  form_1099_threshold: {
    title: '1099 Threshold',
    description:
      'A vendor is on the 1099 list once it was paid this much in a calendar year. The value on January 1 counts.',
    amountLabel: 'Paid in a year',
  },
};

/** `2.0% of the order, at most $250.00`. */
export function describeSetting({ percent, amount }: Pick<DatedSetting, 'percent' | 'amount'>): string {
  if (percent === null) return formatMoneyWithCents(amount);
  return `${formatPercent(percent)} of the order, at most ${formatMoneyWithCents(amount)}`;
}
