import type { PriceList } from '@builder-os/contract/modules/steel/price-lists';
import type { PriceLine, SteelCheck, SteelPrice } from '@builder-os/contract/modules/steel/pricing';
import { trimDecimal } from '@builder-os/contract/platform/decimals';
import { toCents } from '@builder-os/contract/platform/money';
import { Check, CircleCheck, Copy, PackageCheck, TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { formatCount, formatCountOf } from '../../../format/count.ts';
import { formatAlike, formatMoneyWithCents } from '../../../format/money.ts';
import { formatQuantity } from '../../../format/quantity.ts';
import { Button } from '../../../ui/button.tsx';
import { cn } from '../../../ui/class-names.ts';
import { copyText } from '../../../ui/copy-text.ts';
import { Panel } from '../../../ui/panel.tsx';
import { DeliveryNote } from '../capacity/delivery-note.tsx';
import { thicknessName } from '../division/steel-labels.ts';
import { SaveQuoteButton } from '../quotes/quote-buttons.tsx';
import { UnitsAdvice } from './units-advice.tsx';
import type { Calculator } from './use-calculator.ts';

/** The price line by line, the order weight and the price list's warnings. */
export function PriceSummary({ priceList, calculator }: { priceList: PriceList; calculator: Calculator }) {
  const { price, input, entries } = calculator;
  const formatAmount = formatAlike([price.total, price.kitTotal, ...price.lines.map(({ amount }) => amount)]);
  const about = [entries.place, formatCountOf(input.units, 'unit')].filter(Boolean).join(', ');
  return (
    <Panel title="Quote" note={about} className="lg:sticky lg:top-19">
      <Lines price={price} formatAmount={formatAmount} />
      <div className="flex items-end border-t border-border px-4 pt-3 pb-3.5" role="status">
        <div className="flex-1">
          <p className="text-label font-strong">Total</p>
          <p className="mt-0.5 text-xs text-muted-foreground tabular">{formatAmount(price.perUnit)} per unit</p>
        </div>
        <p className="font-display text-[28px]/9.5 font-[620] tracking-tight tabular [font-stretch:108%]">
          {formatAmount(price.total)}
        </p>
      </div>
      <UnitsAdvice calculator={calculator} kind="cheaper_with_more" />
      <OrderNote price={price} priceList={priceList} />
      <ul aria-label="Checks" className="grid gap-1 border-t border-border px-4 py-2.5">
        {price.checks.map((check) => (
          <CheckLine key={check.kind} check={check} />
        ))}
      </ul>
      <DeliveryNote pounds={price.weight?.pounds ?? null} />
      <div className="grid gap-2 border-t border-border px-4 py-3">
        <SaveQuoteButton />
        <CopyPriceLink />
      </div>
    </Panel>
  );
}

function Lines({ price, formatAmount }: { price: SteelPrice; formatAmount: (amount: string) => string }) {
  const { lines, tier, discount, kitTotal } = price;
  const services = lines.filter(({ kind }) => kind === 'service');
  const isEmpty = toCents(price.total) === 0n;
  return (
    <div className="px-4 pt-2.5 pb-1">
      {isEmpty && <p className="pb-1 text-muted-foreground">Enter a floor area to see the price.</p>}
      {lines
        .filter(({ kind }) => kind === 'package')
        .map((line) => (
          <Line key={line.code} label={describeLine(line)} amount={formatAmount(line.amount)} />
        ))}
      {tier && (
        <Line
          label={`Volume discount, ${formatCount(tier.fromUnits)}+ units (${trimDecimal(tier.percent)}%)`}
          amount={<span className="font-strong text-positive">{formatAmount(`-${discount}`)}</span>}
        />
      )}
      <div className="my-1.5 border-t border-border" />
      <Line label="Kit subtotal" amount={<span className="font-strong">{formatAmount(kitTotal)}</span>} />
      {services.map((line) => (
        <Line key={line.code} label={describeLine(line)} amount={formatAmount(line.amount)} />
      ))}
    </div>
  );
}

function Line({ label, amount }: { label: string; amount: ReactNode }) {
  return (
    <p className="flex min-h-7.5 items-center gap-2">
      <span className="flex-1 text-muted-foreground">{label}</span>
      <span className="tabular">{amount}</span>
    </p>
  );
}

/** `1,440 sq ft × $8.75 × 12`, or `Structural engineer, 16 h`. */
function describeLine({ kind, label, quantity, unitPrice, units }: PriceLine): string {
  if (kind === 'service') return `${label}, ${formatQuantity(quantity)} h`;
  return `${formatQuantity(quantity)} sq ft × ${formatMoneyWithCents(unitPrice)} × ${formatCount(units)}`;
}

function OrderNote({ price: { weight }, priceList }: { price: SteelPrice; priceList: PriceList }) {
  return (
    <div className="flex gap-2.5 border-t border-border bg-sunken px-4 py-3 leading-4.75">
      <PackageCheck className="size-4 shrink-0 text-primary" strokeWidth={1.75} aria-hidden="true" />
      {weight ? (
        <p>
          <span className="font-strong">Order {formatQuantity(weight.tons)} tons</span>{' '}
          <span className="text-muted-foreground">
            ({formatCount(weight.pounds)} lb with the {trimDecimal(weight.bufferPercent)}% buffer). The buffer doesn’t
            change the price.
          </span>
        </p>
      ) : (
        <p className="text-muted-foreground">
          Enter the takeoff weight to see how much to order, including the {trimDecimal(priceList.bufferPercent)}%
          buffer.
        </p>
      )}
    </div>
  );
}

function CheckLine({ check }: { check: SteelCheck }) {
  const Icon = check.holds ? CircleCheck : TriangleAlert;
  const [what, least] =
    check.kind === 'coating'
      ? [`Coating ${check.chosen}`, check.minimum]
      : [thicknessName(check.chosen), thicknessName(check.minimum)];
  return (
    <li className={cn('flex items-center gap-2', !check.holds && 'text-destructive-text')}>
      <Icon className={cn('size-4 shrink-0', check.holds && 'text-positive')} strokeWidth={1.75} aria-hidden="true" />
      {check.holds ? `${what} (minimum ${least})` : `${what} is below the ${least} minimum`}
    </li>
  );
}

const SAID_FOR_MS = 2_000;

/** Copies the URL, which contains the whole calculation. */
function CopyPriceLink() {
  const [said, setSaid] = useState('');
  async function copy() {
    setSaid(
      (await copyText(window.location.href)) ? 'Link copied' : 'Couldn’t copy the link. Copy it from the address bar.',
    );
    setTimeout(() => setSaid(''), SAID_FOR_MS);
  }
  return (
    <>
      <Button onClick={() => void copy()}>
        {said === 'Link copied' ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
        {said || 'Copy Link'}
      </Button>
      <span role="status" className="sr-only">
        {said}
      </span>
    </>
  );
}
