import { type PartnerStatement, STATEMENT_NOTE } from '@builder-os/contract/modules/real-estate/partner-statements';
import type { Property } from '@builder-os/contract/modules/real-estate/properties';
import { formatCents, formatDay, formatPercent, NOTHING } from '../../../platform/format/figures.ts';
import { type Html, html } from '../../../platform/web/html.ts';
import { type PageRow, pageTable, type SecretPage } from '../../../platform/web/secret-page.ts';

/** The data that a partner's page shows. */
interface Shown {
  token: string;
  view: {
    today: string;
    statement: PartnerStatement;
    properties: readonly (Pick<Property, 'status' | 'investment' | 'currentValue' | 'roi'> & {
      place: string;
      percent: string | null;
    })[];
    years: readonly number[];
  };
}

/** What a partner's page shows. */
export function partnerPage({ token, view }: Shown): SecretPage {
  const { today, statement, properties, years } = view;
  return {
    title: `${statement.partnerName}: Properties and capital`,
    content: html`<h1>${statement.partnerName}</h1>
<p class="muted">Properties and capital as of ${formatDay(today)}. ${STATEMENT_NOTE}.</p>
<h2>Capital account, ${formatDay(statement.from)} to ${formatDay(statement.to)}</h2>
${table('Capital account', ['', 'Amount'], accountLines(statement.total))}
<h2>Properties</h2>
${
  properties.length === 0
    ? html`<p>You don’t own a share of any property today.</p>`
    : table(
        'Properties',
        ['Property', 'Status', 'Your share', 'Investment', 'Current value', 'ROI'],
        properties.map(({ place, status, percent, investment, currentValue, roi }) => ({
          cells: [
            place,
            status,
            percent === null ? NOTHING : formatPercent(percent),
            formatCents(investment),
            formatCents(currentValue),
            roi === null ? NOTHING : formatPercent(roi),
          ],
        })),
        2,
      )
}
${renovations(statement)}
<h2>Contributions and distributions this year</h2>
${
  statement.movements.length === 0
    ? html`<p>None yet this year.</p>`
    : table(
        'Contributions and distributions',
        ['Date', 'Property', 'Type', 'Amount'],
        statement.movements.map(({ happenedOn, address, kind, amount }) => ({
          cells: [formatDay(happenedOn), address, KINDS[kind], formatCents(amount)],
        })),
        3,
      )
}
<h2>Statements</h2>
<p>${years.map((year) => html`<a href="/partner/${token}/statement.pdf?year=${year}">Statement ${year} (PDF)</a> `)}</p>`,
  };
}

/** This year's cost of jobs on the partner’s properties, if there are any. */
function renovations({ properties }: PartnerStatement): Html {
  const rows = properties.flatMap((property) =>
    property.renovations.map(({ number, name, amount }) => ({
      cells: [property.address, `Renovation (job ${number})`, name, formatCents(amount)],
    })),
  );
  if (rows.length === 0) return html``;
  return html`<h2>Your share of renovation this year</h2>
<p class="muted">It’s part of your share of net cash.</p>
${table('Your share of renovation', ['Property', 'Renovation', 'Job', 'Your share'], rows, 3)}`;
}

const KINDS = {
  contribution: 'Contribution',
  distribution: 'Distribution',
  return_of_capital: 'Return of capital',
} as const;

function accountLines(total: PartnerStatement['total']): PageRow[] {
  const negative = (amount: string) => formatCents(amount === '0.00' ? amount : `-${amount}`);
  return [
    { cells: ['Opening capital', formatCents(total.opening)], isSum: true },
    { cells: ['Contributions', formatCents(total.contributions)] },
    { cells: ['Share of net cash', formatCents(total.netCash)] },
    { cells: ['Distributions', negative(total.distributions)] },
    { cells: ['Returns of capital', negative(total.returned)] },
    { cells: ['Closing capital', formatCents(total.closing)], isSum: true },
  ];
}

/** @param figuresFrom the index of the first column of figures, which are right-aligned */
function table(name: string, heads: readonly string[], rows: readonly PageRow[], figuresFrom = 1): Html {
  return pageTable(name, heads, { rows, isFigure: (column) => column >= figuresFrom });
}
