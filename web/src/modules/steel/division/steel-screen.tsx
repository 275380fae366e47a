import { Suspense } from 'react';
import { FieldActions } from '../../../app/field/field-actions.tsx';
import type { FirstReads } from '../../../app/first-reads.ts';
import { Screen } from '../../../app/screen.tsx';
import { Button } from '../../../ui/button.tsx';
import { TabSkeleton } from '../../../ui/filter/tab-skeleton.tsx';
import { TabPanel, Tabs } from '../../../ui/filter/tabs.tsx';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { capacityQuery } from '../capacity/capacity.queries.ts';
import { orderListQuery } from '../orders/orders.queries.ts';
import { steelProductListQuery } from '../products/products.queries.ts';
import { RequestQuoteButton } from '../quotes/quote-buttons.tsx';
import { SteelSalesDialogs } from './steel-sales-dialogs.tsx';
import type { SteelTab } from './steel-search.ts';
import { readSteelSearch } from './steel-search.ts';
import { STEEL_TAB_BODIES } from './steel-tab-bodies.ts';
import { useSteelUrlState } from './use-steel-url-state.ts';

export { STEEL_TAB_BODIES as tabBodies };

const ContactUsDialog = loadWhenUsed(
  async () => (await import('../contact-requests/contact-us-dialog.tsx')).ContactUsDialog,
);

const TABS = [
  { value: 'products', label: 'Products' },
  { value: 'specifications', label: 'Specifications' },
  { value: 'pricing', label: 'Pricing' },
  { value: 'orders', label: 'Orders' },
] as const satisfies { value: SteelTab; label: string }[];

export const firstReads: FirstReads = ({ read, readPages, search }) => {
  const { tab, q, archived, shown } = readSteelSearch(search);
  if (tab === 'orders' && shown === undefined) return [readPages(orderListQuery('open')), read(capacityQuery)];
  if (tab !== undefined || archived !== undefined) return [];
  return [readPages(steelProductListQuery({ q, archived: 'no' }))];
};

/** Steel Framing: products, specifications, pricing and orders. */
export function SteelScreen() {
  const { tab, openTab, search, change } = useSteelUrlState();
  // On a phone the header only has room for the title.
  const isPhone = useIsPhone();
  return (
    <Screen
      title="Steel Framing Division"
      bar={<FieldActions />}
      subtitle="Cold-formed steel framing kits"
      className="px-0 pt-0 sm:px-0 sm:pt-0 lg:px-0 lg:pt-0"
      actions={!isPhone && <DivisionActions />}
    >
      <Tabs
        bodies={STEEL_TAB_BODIES}
        label="Steel Framing"
        tabs={TABS}
        value={tab}
        onValueChange={openTab}
        className="flex flex-col"
      >
        {TABS.map(({ value }) => {
          const Body = STEEL_TAB_BODIES[value];
          return (
            <TabPanel
              key={value}
              value={value}
              className="flex flex-col gap-3.5 px-4 pt-3.5 data-[state=inactive]:hidden sm:gap-4 sm:px-5 sm:pt-4 lg:px-6 lg:pt-5"
            >
              {isPhone && (
                <div className="flex gap-2 *:flex-1">
                  <DivisionActions />
                </div>
              )}
              <Suspense fallback={<TabSkeleton />}>
                <Body />
              </Suspense>
            </TabPanel>
          );
        })}
      </Tabs>
      {search.dialog === 'contact' && <ContactUsDialog onClose={() => change({ dialog: undefined })} />}
      <SteelSalesDialogs />
    </Screen>
  );
}

function DivisionActions() {
  const { change } = useSteelUrlState();
  return (
    <>
      <Button size="sm" onClick={() => change({ dialog: 'contact' })}>
        Contact Us
      </Button>
      <RequestQuoteButton />
    </>
  );
}
