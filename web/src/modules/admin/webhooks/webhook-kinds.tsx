import { WEBHOOK_KINDS, WEBHOOK_MODULES, type WebhookKind } from '@builder-os/contract/modules/admin/webhook-rules';
import { useId } from 'react';
import { Tick } from '../../../ui/form/tick.tsx';
import { inWords } from '../audit-log/audit-words.ts';

interface WebhookKindsProps {
  chosen: readonly WebhookKind[];
  onChange: (chosen: WebhookKind[]) => void;
  error: string | undefined;
}

/** The record types a webhook is notified about, by module. A module's checkbox selects all of its types. */
export function WebhookKinds({ chosen, onChange, error }: WebhookKindsProps) {
  const errorId = useId();
  const set = (kinds: readonly WebhookKind[], isChosen: boolean) =>
    onChange(WEBHOOK_KINDS.filter((kind) => (kinds.includes(kind) ? isChosen : chosen.includes(kind))));
  return (
    <fieldset aria-describedby={error ? errorId : undefined} className="grid gap-3">
      <legend className="mb-2.5 text-label font-strong">
        Send changes to
        <span aria-hidden="true" className="ml-0.75 text-destructive-text">
          *
        </span>
      </legend>
      {error && (
        <p id={errorId} role="alert" className="text-xs text-destructive-text">
          {error}
        </p>
      )}
      {WEBHOOK_MODULES.map(({ label, kinds }) => {
        const count = kinds.filter((kind) => chosen.includes(kind)).length;
        return (
          <div key={label} className="grid gap-2 rounded-lg border border-border px-3 py-2.5">
            <Tick
              label={label}
              className="font-strong max-lg:min-h-11"
              checked={count === kinds.length || (count > 0 && 'indeterminate')}
              onChange={(isChosen) => set(kinds, isChosen)}
            />
            <div className="grid gap-x-4 gap-y-2 pl-6.5 sm:grid-cols-2">
              {kinds.map((kind) => (
                <Tick
                  key={kind}
                  label={inWords(kind)}
                  className="max-lg:min-h-11"
                  checked={chosen.includes(kind)}
                  onChange={(isChosen) => set([kind], isChosen)}
                />
              ))}
            </div>
          </div>
        );
      })}
    </fieldset>
  );
}
