import type { BankRule } from '@builder-os/contract/modules/finance/bank-rules';
import { useQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, Ellipsis, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { errorToast } from '../../../api/error-toast.ts';
import { UNIT_LABELS } from '../../../app/business-units.ts';
import { LearnMore } from '../../../app/learn-more.tsx';
import { askToDeleteForGood } from '../../../app/records/delete-questions.ts';
import { useCan } from '../../../auth/use-can.ts';
import { formatCountOf } from '../../../format/count.ts';
import { Button } from '../../../ui/button.tsx';
import { Switch } from '../../../ui/form/switch.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { LinkedList } from '../../../ui/linked-list.tsx';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';
import { moveBy } from '../profit-first-accounts/account-order.ts';
import { accountsQuery } from '../profit-first-accounts/profit-first-accounts.queries.ts';
import { useDeleteRule, useOrderRules, useUpdateRule } from './bank-rules.mutations.ts';
import { bankRulesQuery } from './bank-rules.queries.ts';
import { DIRECTION_LABELS } from './rule-labels.ts';

const RuleFormDialog = loadWhenUsed(async () => (await import('./rule-form-dialog.tsx')).RuleFormDialog);

type OpenDialog = { kind: 'create' } | { kind: 'edit' | 'delete'; rule: BankRule };

/** The rules that categorize lines; the first that matches applies. */
export function RulesTab() {
  const { data: rules, isError, refetch } = useQuery(bankRulesQuery);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const { reason } = useCan('financial_write');
  const close = () => setDialog(null);
  return (
    <>
      <Button
        variant="primary"
        disabledReason={reason}
        onClick={() => setDialog({ kind: 'create' })}
        className="self-start"
      >
        <Plus aria-hidden="true" />
        New Rule
      </Button>
      <LinkedList
        title="Rules"
        count={rules && formatCountOf(rules.length, 'rule')}
        items={rules}
        emptyText="No rules yet. A rule categorizes similar bank lines for you."
        emptyMore={<LearnMore page="bills-and-bank" />}
        hasFailed={isError && !rules}
        onRetry={() => void refetch()}
        renderItem={(rule) => <RuleLine rule={rule} rules={rules ?? []} onOpen={setDialog} />}
      />
      {dialog?.kind === 'create' && <RuleFormDialog onClose={close} />}
      {dialog?.kind === 'edit' && <RuleFormDialog rule={dialog.rule} onClose={close} />}
      {dialog?.kind === 'delete' && <DeleteRuleDialog rule={dialog.rule} onClose={close} />}
    </>
  );
}

interface RuleLineProps {
  rule: BankRule;
  rules: readonly BankRule[];
  onOpen: (dialog: OpenDialog) => void;
}

function RuleLine({ rule, rules, onOpen }: RuleLineProps) {
  const { id, version, contains, isActive, uses } = rule;
  const update = useUpdateRule();
  const order = useOrderRules();
  const { reason } = useCan('financial_write');
  const ids = rules.map((other) => other.id);
  const move = (step: -1 | 1) =>
    order.mutate(moveBy(ids, id, step), { onError: (error) => errorToast(error, 'Failed to move rule') });
  return (
    <>
      <span className="min-w-0 flex-1">
        <span title={contains} className="block wrap-or-truncate leading-4.5 font-medium">
          “{contains}”
        </span>
        <span className="block wrap-or-truncate text-xs text-muted-foreground">
          <Outcome rule={rule} /> · {formatCountOf(uses, 'line')}
        </span>
      </span>
      <Switch
        aria-label={`Turn on the rule for ${contains}`}
        checked={isActive}
        disabled={reason !== undefined || update.isPending}
        onCheckedChange={(isOn) =>
          update.mutate(
            { id, version, changes: { isActive: isOn } },
            { onError: (error) => errorToast(error, 'Failed to update rule') },
          )
        }
      />
      <Menu
        title={contains}
        items={[
          {
            label: 'Edit Rule',
            icon: <Pencil aria-hidden="true" />,
            onSelect: () => onOpen({ kind: 'edit', rule }),
            disabledReason: reason,
          },
          {
            label: 'Move up',
            icon: <ArrowUp aria-hidden="true" />,
            onSelect: () => move(-1),
            disabledReason: ids[0] === id ? 'Already first.' : reason,
          },
          {
            label: 'Move down',
            icon: <ArrowDown aria-hidden="true" />,
            onSelect: () => move(1),
            disabledReason: ids.at(-1) === id ? 'Already last.' : reason,
          },
          'separator',
          {
            label: 'Delete Rule',
            icon: <Trash2 aria-hidden="true" />,
            onSelect: () => onOpen({ kind: 'delete', rule }),
            isDestructive: true,
            disabledReason: reason,
          },
        ]}
        trigger={
          <IconButton aria-label={`Actions for the rule for ${contains}`} size="sm">
            <Ellipsis aria-hidden="true" />
          </IconButton>
        }
      />
    </>
  );
}

function Outcome({ rule: { direction, businessUnit, category, otherAccountId, accountId } }: { rule: BankRule }) {
  const { data: accounts } = useQuery(accountsQuery);
  const nameOf = (id: number) => accounts?.find((account) => account.id === id)?.name ?? `account ${id}`;
  const what = otherAccountId === null ? (category ?? 'no category') : `transfer to or from ${nameOf(otherAccountId)}`;
  const where = accountId === null ? '' : ` in ${nameOf(accountId)}`;
  return (
    <>
      {DIRECTION_LABELS[direction]}
      {where}: {UNIT_LABELS[businessUnit]}, {what}
    </>
  );
}

function DeleteRuleDialog({ rule, onClose }: { rule: BankRule; onClose: () => void }) {
  const remove = useDeleteRule();
  return (
    <ConfirmDialog
      {...askToDeleteForGood({ noun: 'rule', remove: () => remove.mutateAsync(rule.id) })}
      description={`The rule for “${rule.contains}” will be permanently deleted. Lines it already categorized aren’t affected.`}
      onClose={onClose}
    />
  );
}
