import type { PriceList } from '@builder-os/contract/modules/steel/price-lists';
import type { SteelProduct } from '@builder-os/contract/modules/steel/products';
import { trimDecimal } from '@builder-os/contract/platform/decimals';
import { Calculator } from 'lucide-react';
import { formatExactMoney } from '../../../format/money.ts';
import { formatQuantity } from '../../../format/quantity.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { thicknessName } from '../division/steel-labels.ts';
import { useSteelUrlState } from '../division/use-steel-url-state.ts';
import { ProductMenu } from './product-menu.tsx';
import { unitPriceOf } from './product-price.ts';

/** A kit: its parts, its steel, and its unit price from the current price list. */
export function ProductCard({ product, priceList }: { product: SteelProduct; priceList: PriceList | undefined }) {
  const { name, summary, parts, squareFeet, designator, mil, coating, climateZone, energyCode, isArchived } = product;
  const { openPricing } = useSteelUrlState();
  const price = priceList && unitPriceOf(product, priceList);
  const area = squareFeet === null ? null : `${formatQuantity(squareFeet)} sq ft`;
  return (
    <li aria-label={name} className="flex min-w-0 flex-col gap-2.5 rounded-lg border border-border bg-card p-4">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <h2 className="text-[13.5px]/5 font-semibold break-words">{name}</h2>
          {area && <p className="text-xs text-muted-foreground tabular">{area}</p>}
        </div>
        {isArchived && (
          <Badge tone="neutral" icon={null}>
            Archived
          </Badge>
        )}
        <ProductMenu product={product} />
      </div>
      {summary && <p className="break-words whitespace-pre-line">{summary}</p>}
      {parts.length > 0 && (
        <ul className="list-disc pl-4.5 text-muted-foreground marker:text-subtle-foreground">
          {parts.map((part) => (
            <li key={part}>{part}</li>
          ))}
        </ul>
      )}
      <Facts className="mt-auto border-t border-border pt-1.5">
        <Fact label="Steel">
          {thicknessName(mil)}, {coating}
        </Fact>
        {designator && <Fact label="Main member">{designator}</Fact>}
        {climateZone && <Fact label="Climate zone">{climateZone}</Fact>}
        {energyCode && <Fact label="Energy code">{energyCode}</Fact>}
        {price && <Fact label="Price per unit">{formatExactMoney(price)}</Fact>}
      </Facts>
      {!isArchived && (
        <Button
          aria-label={`Calculate price for ${name}`}
          onClick={() =>
            openPricing({
              package: product.packageCode ?? undefined,
              sqft: squareFeet === null ? undefined : trimDecimal(squareFeet),
              mil: String(mil),
              coating,
            })
          }
        >
          <Calculator aria-hidden="true" />
          Calculate Price
        </Button>
      )}
    </li>
  );
}
