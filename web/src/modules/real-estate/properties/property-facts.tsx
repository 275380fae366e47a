import type { PropertyDetail } from '@builder-os/contract/modules/real-estate/properties';
import { formatCount } from '../../../format/count.ts';
import { formatLongDay } from '../../../format/dates.ts';
import { formatMoneyWithCents } from '../../../format/money.ts';
import { formatPercent } from '../../../format/percent.ts';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { partnerNames } from './partner-names.ts';

/** A property's details. */
export function PropertyFacts({ property }: { property: PropertyDetail }) {
  const { units, squareFeet, yearBuilt, county, postalCode, climateZone, acquiredOn, soldOn, notes } = property;
  return (
    <Panel title="Details">
      <div className="px-4 py-2.5">
        <Facts>
          <Fact label="Investment">{formatMoneyWithCents(property.investment)}</Fact>
          {/[1-9]/.test(property.renovationToDate) && (
            <Fact label="Renovation to date">{formatMoneyWithCents(property.renovationToDate)}</Fact>
          )}
          <Fact label="Loan balance">{formatMoneyWithCents(property.loanBalance)}</Fact>
          <Fact label="Projected ROI">{property.projectedRoi && formatPercent(property.projectedRoi)}</Fact>
          <Fact label="Cash invested">{formatMoneyWithCents(property.cashInvested)}</Fact>
          <Fact label="Distributed">{formatMoneyWithCents(property.distributions)}</Fact>
          <Fact label="Units">{formatCount(units)}</Fact>
          {squareFeet !== null && <Fact label="Area">{formatCount(squareFeet)} sq ft</Fact>}
          {yearBuilt !== null && <Fact label="Year built">{yearBuilt}</Fact>}
          {county !== null && <Fact label="County">{county}</Fact>}
          {postalCode !== null && <Fact label="ZIP">{postalCode}</Fact>}
          {climateZone !== null && <Fact label="Climate zone">{climateZone}</Fact>}
          {acquiredOn !== null && <Fact label="Acquired">{formatLongDay(acquiredOn)}</Fact>}
          {soldOn !== null && <Fact label="Sold">{formatLongDay(soldOn)}</Fact>}
        </Facts>
        <p className="mt-2 border-t border-border pt-2.5 text-sm">
          <span className="text-muted-foreground">Partner </span>
          {partnerNames(property)}
        </p>
        {notes !== null && (
          <p className="mt-2 border-t border-border pt-2.5 text-sm wrap-anywhere whitespace-pre-line">{notes}</p>
        )}
      </div>
    </Panel>
  );
}
