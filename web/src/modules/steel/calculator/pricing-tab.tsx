import type { PriceList } from '@builder-os/contract/modules/steel/price-lists';
import { useQuery } from '@tanstack/react-query';
import { LearnMore } from '../../../app/learn-more.tsx';
import { LoadedPart } from '../../../app/records/loaded-part.tsx';
import { Button } from '../../../ui/button.tsx';
import { StatePanel } from '../../../ui/panel.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { useSteelUrlState } from '../division/use-steel-url-state.ts';
import { PriceListDialogs } from '../price-lists/price-list-dialogs.tsx';
import { currentPriceListQuery } from '../price-lists/price-lists.queries.ts';
import { CalculatorPanel } from './calculator-panel.tsx';
import { DiscountsPanel } from './discounts-panel.tsx';
import { PriceSummary } from './price-summary.tsx';
import { ServicesPanel } from './services-panel.tsx';
import { useCalculator } from './use-calculator.ts';

/** The price of an order, calculated while typing. */
export function PricingTab() {
  return (
    <>
      <LoadedPart answer={useQuery(currentPriceListQuery)} what="the prices">
        {(priceList) =>
          // The fields start from the price list's minimums, so a new version remounts them from the URL.
          priceList === null ? <NoPrices /> : <Pricing key={priceList.id} priceList={priceList} />
        }
      </LoadedPart>
      <PriceListDialogs />
    </>
  );
}

function Pricing({ priceList }: { priceList: PriceList }) {
  const calculator = useCalculator(priceList);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_24.75rem]">
      <div className="grid min-w-0 grid-cols-1 gap-4">
        <CalculatorPanel priceList={priceList} calculator={calculator} />
        <div className="grid items-start gap-4 sm:grid-cols-2 lg:max-xl:grid-cols-1">
          <DiscountsPanel priceList={priceList} calculator={calculator} />
          <ServicesPanel priceList={priceList} calculator={calculator} />
        </div>
      </div>
      <PriceSummary priceList={priceList} calculator={calculator} />
    </div>
  );
}

function NoPrices() {
  const { change } = useSteelUrlState();
  return (
    <StatePanel>
      <EmptyState
        art="sheet"
        headline="No prices yet"
        sentence="A price list holds your packages, hourly rates, discounts and ordering rules. Publish one to use the calculator."
        action={
          <Button variant="primary" onClick={() => change({ dialog: 'price-lists' })}>
            Open Price Lists
          </Button>
        }
        more={<LearnMore page="steel-framing" />}
      />
    </StatePanel>
  );
}
