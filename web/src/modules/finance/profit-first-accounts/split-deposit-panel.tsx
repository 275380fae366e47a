import type { ProfitFirstAccount } from '@builder-os/contract/modules/finance/profit-first-accounts';
import { useFieldDraft } from '../../../app/forms/use-field-draft.ts';
import { ABSENT } from '../../../format/absent.ts';
import { formatMoneyWithCents } from '../../../format/money.ts';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { sharersOf } from './percentages.ts';
import { splitDeposit } from './split-deposit.ts';

/** Shows how a deposit would be split between the accounts. Nothing is posted. */
export function SplitDepositPanel({ accounts }: { accounts: readonly ProfitFirstAccount[] }) {
  const [text, setText] = useFieldDraft('deposit');
  const parts = splitDeposit(text, accounts);
  return (
    <Panel title="Try a deposit" className={parts ? undefined : 'print:hidden'}>
      <div className="grid gap-3 px-4 pt-3.5 pb-3">
        <Field label="Deposit amount">
          <Input
            inputMode="decimal"
            autoComplete="off"
            leading="$"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
        <Facts>
          {sharersOf(accounts).map(({ id, name }) => (
            <Fact key={id} label={name}>
              {formatPart(parts?.find(({ account }) => account.id === id)?.amount)}
            </Fact>
          ))}
        </Facts>
      </div>
    </Panel>
  );
}

function formatPart(amount: string | undefined): string {
  return amount === undefined ? ABSENT : formatMoneyWithCents(amount);
}
