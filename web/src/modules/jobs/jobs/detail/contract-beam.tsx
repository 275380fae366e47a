import type { JobMoneyRow } from '@builder-os/contract/modules/job-costs/wip-schedule';
import { fromCents, toCents } from '@builder-os/contract/platform/money';
import { formatMoney, formatSignedMoney } from '../../../../format/money.ts';
import { formatPercent } from '../../../../format/percent.ts';
import { Beam, type BeamLook, type BeamSegment } from '../../../../ui/beam.tsx';
import { Panel } from '../../../../ui/panel.tsx';

/** The contract, the part that is spent, and the part that's left. Without a contract, the same of the forecast. */
export function ContractBeam({ money }: { money: JobMoneyRow }) {
  const { contract, forecast, actual, openCommitment, billed, earned, overUnder } = money;
  const isLoss = contract !== null && toCents(forecast) > toCents(contract);
  const whole = Number(contract === null || isLoss ? forecast : contract);
  if (whole <= 0) return null;
  const part = (label: string, amount: string, look: BeamLook): BeamSegment => ({
    label,
    figure: formatMoney(amount),
    share: look === 'loss' ? 0 : Math.max(0, Number(amount) / whole),
    support: formatPercent((Number(amount) / Number(contract ?? forecast)) * 100),
    look,
  });
  const toGo = minus(minus(forecast, actual), openCommitment);
  const segments = [
    part('Spent', actual, 'done'),
    // Without orders there is nothing open, and an empty label would only take space.
    ...(toCents(openCommitment) === 0n ? [] : [part('Open orders', openCommitment, 'bound')]),
    part('To go', toGo, 'estimated'),
    ...(contract === null
      ? []
      : [part(isLoss ? 'Loss' : 'Margin', minus(contract, forecast), isLoss ? 'loss' : 'gain')]),
  ];
  const mark =
    contract === null
      ? undefined
      : isLoss
        ? { text: `Contract ${formatMoney(contract)}`, at: Number(contract) / whole }
        : { text: `Billed ${formatMoney(billed)}`, at: Number(billed) / whole };
  const isUnder = overUnder.startsWith('-');
  const billing = /[1-9]/.test(overUnder) ? (isUnder ? 'under-billed' : 'billed ahead') : 'billed as earned';
  return (
    <Panel
      title={contract === null ? 'Where the money goes' : 'Where the contract goes'}
      actions={
        contract !== null && (
          <span className="pr-2 text-label text-muted-foreground tabular">
            Earned {formatMoney(earned)}, {billing}{' '}
            <b className={isUnder ? 'font-strong text-negative' : 'font-strong text-foreground'}>
              {formatSignedMoney(overUnder)}
            </b>
          </span>
        )
      }
    >
      <Beam segments={segments} mark={mark} className="px-4 pt-2 pb-3.5" />
    </Panel>
  );
}

/** The difference of two amounts, to the cent. */
export function minus(one: string, other: string): string {
  return fromCents(toCents(one) - toCents(other));
}
