import {
  type PartnerStatement,
  partnerStatementEndpoints,
  STATEMENT_NOTE,
} from '@builder-os/contract/modules/real-estate/partner-statements';
import type { Partner } from '@builder-os/contract/modules/real-estate/partners';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { endpointUrl } from '../../../api/client.ts';
import { organization } from '../../../app/organization.ts';
import { ABSENT } from '../../../format/absent.ts';
import { todayIn } from '../../../format/dates.ts';
import { formatMoneyWithCents } from '../../../format/money.ts';
import { buttonClasses } from '../../../ui/button-classes.ts';
import { Select } from '../../../ui/form/select.tsx';
import { Dialog, DialogBody, DialogFooter } from '../../../ui/overlay/dialog.tsx';
import { FigureTable } from '../../../ui/table/figure-table.tsx';
import { Loaded } from '../entries/loaded.tsx';
import { statementQuery } from './partner-statements.queries.ts';
import { statementPeriods } from './statement-periods.ts';

/** A partner's capital statement for a period, to view or download. */
export function StatementDialog({ partner, onClose }: { partner: Partner; onClose: () => void }) {
  const periods = statementPeriods(todayIn(organization));
  const [chosen, setChosen] = useState(periods[0]?.value ?? '');
  const period = periods.find(({ value }) => value === chosen) ?? periods[0];
  const { from = '', to = '' } = period ?? {};
  const answer = useQuery({ ...statementQuery(partner.id, from, to), enabled: from !== '' });
  const link = (format: 'pdf' | 'csv') =>
    endpointUrl(partnerStatementEndpoints.export, { params: { id: partner.id }, query: { from, to, format } });
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={`Statement for ${partner.name}`}
      description={STATEMENT_NOTE}
      className="sm:w-200"
    >
      <DialogBody>
        <Select
          aria-label="Period"
          className="w-44"
          value={chosen}
          options={periods.map(({ value, label }) => ({ value, label }))}
          onValueChange={setChosen}
        />
        <Loaded answer={answer} what="the statement">
          {(statement) => <StatementTables statement={statement} />}
        </Loaded>
      </DialogBody>
      <DialogFooter>
        <a href={link('csv')} download className={buttonClasses({})}>
          <Download aria-hidden="true" />
          Export as CSV
        </a>
        <a href={link('pdf')} download className={buttonClasses({ variant: 'primary' })}>
          <Download aria-hidden="true" />
          Download PDF
        </a>
      </DialogFooter>
    </Dialog>
  );
}

const LINES = [
  ['opening', 'Opening capital'],
  ['contributions', 'Contributions'],
  ['income', 'Share of income'],
  ['expenses', 'Share of expenses'],
  ['renovation', 'Share of renovation'],
  ['netCash', 'Share of net cash'],
  ['distributions', 'Distributions'],
  ['returned', 'Returns of capital'],
  ['closing', 'Closing capital'],
] as const;
const isSome = (amount: string) => /[1-9]/.test(amount);
const SUMS: readonly string[] = ['opening', 'closing'];

function StatementTables({ statement: { properties, total } }: { statement: PartnerStatement }) {
  if (properties.length === 0) {
    return <p className="py-6 text-center text-muted-foreground">No ownership in this period.</p>;
  }
  const columns = [...properties, { ...total, address: 'Total', percent: null, propertyId: 0 }];
  const renovations = properties.flatMap((property) =>
    property.renovations.map((renovation) => ({ ...renovation, address: property.address })),
  );
  const lines = LINES.filter(([id]) => id !== 'renovation' || renovations.length > 0 || isSome(total.renovation));
  return (
    <>
      <FigureTable
        title="Capital account"
        columns={['Line', ...columns.map(({ address }) => address)]}
        rows={[
          {
            id: 'percent',
            label: 'Share',
            cells: columns.map(({ percent, propertyId }) =>
              propertyId === 0 ? '' : percent === null ? ABSENT : `${percent}%`,
            ),
          },
          ...lines.map(([id, label]) => ({
            id,
            label,
            kind: SUMS.includes(id) ? ('total' as const) : ('line' as const),
            cells: columns.map((column) => formatMoneyWithCents(column[id])),
          })),
        ]}
      />
      {renovations.length > 0 && (
        <FigureTable
          title="Share of renovation"
          columns={['Job', 'Property', 'Share']}
          rows={renovations.map(({ jobId, number, name, address, amount }) => ({
            id: `job ${jobId}`,
            label: `Renovation (job ${number}), ${name}`,
            cells: [address, formatMoneyWithCents(amount)],
          }))}
        />
      )}
    </>
  );
}
