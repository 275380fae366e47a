import type { WaiverKind } from '@builder-os/contract/modules/purchasing/waiver-kinds';
import type { Waiver } from '@builder-os/contract/modules/purchasing/waivers';
import { formatCents, formatLongDay } from '../../../platform/format/figures.ts';

const TITLES: Record<WaiverKind, string> = {
  conditional_progress: 'Conditional lien waiver for a progress payment',
  unconditional_progress: 'Unconditional lien waiver for a progress payment',
  conditional_final: 'Conditional lien waiver for the final payment',
  unconditional_final: 'Unconditional lien waiver for the final payment',
};

export const waiverTitle = ({ kind }: Pick<Waiver, 'kind'>): string => TITLES[kind];

/** The text the vendor signs, by paragraph. */
export function waiverWords({ kind, amount, throughOn, vendorName, jobName }: Waiver, companyName: string): string[] {
  const sum = formatCents(amount);
  const day = formatLongDay(throughOn);
  const progress = `work done and materials delivered for ${jobName} through ${day}`;
  const all = `all work done and all materials delivered for ${jobName}`;
  const left =
    'Retainage, work and materials after that day, and changes that aren’t signed yet aren’t part of this waiver.';
  const condition = `This waiver takes effect once ${companyName} has paid ${sum} and the payment has cleared. Until then, nobody may rely on it.`;
  const received = `${vendorName} has received ${sum}. This waiver takes effect when it is signed.`;
  switch (kind) {
    case 'conditional_progress':
      return [`${vendorName} gives up its right to a lien for ${progress}, up to ${sum}.`, condition, left];
    case 'unconditional_progress':
      return [`${vendorName} gives up its right to a lien for ${progress}, up to ${sum}.`, received, left];
    case 'conditional_final':
      return [`${vendorName} gives up its right to a lien for ${all}. The final payment is ${sum}.`, condition];
    case 'unconditional_final':
      return [`${vendorName} gives up its right to a lien for ${all}. It has been paid in full.`, received];
  }
}
