import { useInfiniteQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { LearnMore } from '../../../app/learn-more.tsx';
import { useCan } from '../../../auth/use-can.ts';
import { Button } from '../../../ui/button.tsx';
import { StatePanel } from '../../../ui/panel.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { Loaded } from '../entries/loaded.tsx';
import { propertyListQuery } from '../properties/properties.queries.ts';
import { PropertyCard } from '../properties/property-card.tsx';
import { StrategyCard } from '../strategy/strategy-card.tsx';
import { useRealEstateUrlState } from './use-real-estate-url-state.ts';

/** Every property as a card, next to the investment strategy. */
export function PropertiesTab() {
  const answer = useInfiniteQuery(propertyListQuery({ sort: 'status' }));
  const { change } = useRealEstateUrlState();
  const { reason } = useCan('real_estate_write');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3.5 sm:gap-4 xl:grid-cols-[minmax(0,1fr)_312px]">
      <section aria-labelledby="investment-properties" className="grid min-w-0 grid-cols-1 gap-3">
        <h2 id="investment-properties" className="font-display text-lg/6 font-[620] [font-stretch:106%]">
          Investment Properties
        </h2>
        <Loaded answer={answer} what="the properties">
          {({ pages }) => {
            const properties = pages.flatMap(({ rows }) => rows);
            if (properties.length === 0) {
              return (
                <StatePanel className="grid min-h-80 place-items-center">
                  <EmptyState
                    art="site"
                    headline="No properties yet"
                    sentence="Track what each property is worth, what it earns and who owns it. Add one, or import them all from a CSV file."
                    action={
                      <Button variant="primary" disabledReason={reason} onClick={() => change({ action: 'create' })}>
                        <Plus aria-hidden="true" />
                        Add Your First Property
                      </Button>
                    }
                    more={<LearnMore page="real-estate" />}
                  />
                </StatePanel>
              );
            }
            return (
              <>
                <ul className="grid gap-3.5 sm:grid-cols-2 sm:gap-4 2xl:grid-cols-3">
                  {properties.map((property) => (
                    <PropertyCard key={property.id} property={property} />
                  ))}
                </ul>
                {answer.hasNextPage && (
                  <Button
                    variant="ghost"
                    pending={answer.isFetchingNextPage}
                    onClick={() => void answer.fetchNextPage()}
                    className="justify-self-center"
                  >
                    Show more
                  </Button>
                )}
              </>
            );
          }}
        </Loaded>
      </section>
      <StrategyCard />
    </div>
  );
}
