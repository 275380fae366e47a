import { AGE_BUCKETS } from '@builder-os/contract/modules/invoicing/aging';
import type { OwedFigure } from '@builder-os/contract/modules/invoicing/owed-figures';
import type { Receivables } from '@builder-os/contract/modules/invoicing/receivables';
import { organization } from '../../../app/organization.ts';
import { formatDay } from '../../../format/dates.ts';
import { formatMoney } from '../../../format/money.ts';
import { Beam } from '../../../ui/beam.tsx';
import { DatePicker } from '../../../ui/form/date-picker.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { FigureButton } from '../invoices/figure-button.tsx';
import { isAmount } from '../invoices/invoice-labels.ts';
import { AGE_LABELS, AGE_LOOKS } from './age-labels.ts';

interface AgeBeamProps {
  owed: Receivables;
  asOf: string | undefined;
  onAsOfChange: (day: string | undefined) => void;
  onShow: (figure: OwedFigure) => void;
}

/** The amount owed by age as parts of one whole, on any day. */
export function AgeBeam({ owed, asOf, onAsOfChange, onShow }: AgeBeamProps) {
  const whole = Number(owed.due);
  return (
    <Panel
      title="Due by age"
      actions={
        <span className="w-42">
          <DatePicker
            aria-label="As of"
            placeholder={`As of ${formatDay(owed.asOf, organization)}`}
            timeZone={organization.timeZone}
            value={asOf ?? ''}
            onValueChange={(day) => onAsOfChange(day || undefined)}
          />
        </span>
      }
    >
      {whole > 0 ? (
        <Beam
          segments={AGE_BUCKETS.map((bucket) => ({
            label: AGE_LABELS[bucket],
            figure: isAmount(owed.ages[bucket]) ? (
              <FigureButton of={AGE_LABELS[bucket]} onClick={() => onShow(bucket)}>
                {formatMoney(owed.ages[bucket])}
              </FigureButton>
            ) : (
              formatMoney(owed.ages[bucket])
            ),
            share: Math.max(0, Number(owed.ages[bucket]) / whole),
            look: AGE_LOOKS[bucket],
          }))}
          className="px-4 pt-3.5 pb-3.5"
        />
      ) : (
        <p className="px-4 py-4 text-sm text-muted-foreground">
          Nothing is due on {formatDay(owed.asOf, organization)}.
        </p>
      )}
    </Panel>
  );
}
