import type { PriceItem } from '@builder-os/contract/modules/steel/price-lists';
import { RadioGroup } from 'radix-ui';
import { formatMoneyWithCents } from '../../../format/money.ts';

interface PackageChoiceProps {
  packages: readonly PriceItem[];
  value: string;
  onValueChange: (code: string) => void;
}

/** Chooses one of the price list's packages. */
export function PackageChoice({ packages, value, onValueChange }: PackageChoiceProps) {
  return (
    <RadioGroup.Root
      aria-label="Package"
      value={value}
      onValueChange={onValueChange}
      className="grid gap-3 sm:grid-cols-2 lg:max-xl:grid-cols-1"
    >
      {packages.map(({ code, label, description, unitPrice }) => (
        <RadioGroup.Item
          key={code}
          value={code}
          className="group rounded-lg border border-input bg-card px-3.5 py-3 text-left focus-ring hover:border-muted-foreground data-[state=checked]:border-primary data-[state=checked]:bg-selected data-[state=checked]:shadow-[inset_0_0_0_1px_var(--primary)]"
        >
          <span className="flex items-center gap-2.25">
            <span
              aria-hidden="true"
              className="size-4 shrink-0 rounded-full border-[1.5px] border-input bg-card group-data-[state=checked]:border-5 group-data-[state=checked]:border-primary"
            />
            <span className="min-w-0 flex-1 font-semibold">{label}</span>
            <span className="tabular">
              <span className="font-semibold">{formatMoneyWithCents(unitPrice)}</span>{' '}
              <span className="text-muted-foreground">/ sq ft</span>
            </span>
          </span>
          {description && <span className="block pl-6.25 leading-4.75 text-muted-foreground">{description}</span>}
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  );
}
