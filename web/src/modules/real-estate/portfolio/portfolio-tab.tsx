import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../entries/loaded.tsx';
import { PropertyList } from '../properties/property-list.tsx';
import { portfolioHistoryQuery } from './portfolio.queries.ts';
import { PropertyToolbar } from './property-toolbar.tsx';
import { useRealEstateUrlState } from './use-real-estate-url-state.ts';
import { ValuePanel } from './value-panel.tsx';

/** The portfolio's value over time and a table of its properties. */
export function PortfolioTab() {
  const history = useQuery(portfolioHistoryQuery);
  const { search, change, openProperty } = useRealEstateUrlState();
  const { q, status, type, state, sort } = search;
  return (
    <>
      <Loaded answer={history} what="portfolio value">
        {(months) => (
          <ValuePanel
            months={months}
            isTable={search.chart === 'table'}
            onTableChange={(isTable) => change({ chart: isTable ? 'table' : undefined })}
          />
        )}
      </Loaded>
      <PropertyToolbar />
      <PropertyList
        filter={{ q, status, type, state, sort }}
        onSort={(next) => change({ sort: next })}
        onOpen={openProperty}
        onClear={() => change({ q: undefined, status: undefined, type: undefined, state: undefined })}
      />
    </>
  );
}
