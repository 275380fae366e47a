import { DISTRIBUTION_STRATEGIES, STRATEGY_RULES } from '@builder-os/contract/modules/finance/distributions';
import { trimDecimal } from '@builder-os/contract/platform/decimals';
import { organization } from '../../../app/organization.ts';
import { formatExactMoney } from '../../../format/money.ts';
import { DatePicker } from '../../../ui/form/date-picker.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { Select } from '../../../ui/form/select.tsx';
import type { DistributionChoice } from './use-distribution-choice.ts';

const strategyOptions = DISTRIBUTION_STRATEGIES.map((value) => ({ value, label: STRATEGY_RULES[value].label }));

interface DistributionFieldsProps {
  choice: DistributionChoice;
  /** The server's errors, by field. */
  refused: Record<string, string>;
}

/** The use and the day of a distribution. */
export function DistributionFields({ choice, refused }: DistributionFieldsProps) {
  const { entries, change, preview, keptRefusal } = choice;
  const rule = STRATEGY_RULES[entries.strategy];
  const loans = preview.data?.loans ?? [];
  return (
    <div className="grid items-start gap-3 sm:grid-cols-2">
      <Field label="Strategy" hint={rule.source} className="sm:col-span-2">
        <Select options={strategyOptions} value={entries.strategy} onValueChange={(strategy) => change({ strategy })} />
      </Field>
      {entries.strategy === 'debt' && (
        <>
          <Field label="Loan" required error={refused.loanAccountId}>
            <Select
              options={loans.map(({ ledgerAccountId, name, balance }) => ({
                value: String(ledgerAccountId),
                label: `${name}, ${formatExactMoney(balance)} owed`,
              }))}
              value={entries.loan}
              onValueChange={(loan) => change({ loan })}
              placeholder={preview.data && loans.length === 0 ? 'No loans in your books' : 'Choose a loan'}
            />
          </Field>
          <Field
            label="Percent to debt"
            hint={`${trimDecimal(rule.least)}% to ${trimDecimal(rule.most)}%`}
            error={keptRefusal ?? refused.keptPercent}
          >
            <Input
              inputMode="decimal"
              autoComplete="off"
              trailing="%"
              placeholder={trimDecimal(rule.usual)}
              value={entries.kept}
              onChange={(event) => change({ kept: event.target.value })}
            />
          </Field>
        </>
      )}
      <Field label="Date" error={refused.date}>
        <DatePicker
          value={entries.date}
          onValueChange={(date) => change({ date })}
          timeZone={organization.timeZone}
          placeholder="Today"
        />
      </Field>
    </div>
  );
}
