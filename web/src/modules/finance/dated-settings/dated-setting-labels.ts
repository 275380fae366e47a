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
      'How far a bill may exceed its order before it’s held: the percentage or the amount, whichever is less. The value on the bill date counts.',
    amountLabel: 'At most',
  },
  form_1099_threshold: {
    title: '1099 Threshold',
    description:
      'Vendors paid at least this much in a calendar year are reportable. The value on January 1 counts for the whole year.',
    amountLabel: 'Paid in a year',
  },
};

/** `2.0% of the order, at most $250.00`. */
export function describeSetting({ percent, amount }: Pick<DatedSetting, 'percent' | 'amount'>): string {
  if (percent === null) return formatMoneyWithCents(amount);
  return `${formatPercent(percent)} of the order, at most ${formatMoneyWithCents(amount)}`;
}
