import type { BankLine } from '@builder-os/contract/modules/finance/bank-lines';
import { Ellipsis, EyeOff, Link2, Tag, Wand2 } from 'lucide-react';
import { perform } from '../../../app/records/perform.ts';
import { useCan } from '../../../auth/use-can.ts';
import { formatMoneyWithCents } from '../../../format/money.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';
import { useChangeLine, useMatchLine } from './bank-lines.mutations.ts';
import type { LineDialog } from './line-labels.ts';

interface BankLineActionsProps {
  line: BankLine;
  onOpen: (dialog: LineDialog) => void;
}

/** The most likely action as a button, the others in a menu; a line that's done can be reopened. */
export function BankLineActions({ line, onOpen }: BankLineActionsProps) {
  const { id, description, amount, state, suggestion } = line;
  const match = useMatchLine();
  const change = useChangeLine();
  const { reason } = useCan('financial_write');
  const run = (action: 'ignore' | 'undo') =>
    void perform({
      run: () => change.mutateAsync({ id, action }),
      done: { title: action === 'ignore' ? 'Line ignored' : 'Line reopened' },
      failed: 'Failed to update line',
    });
  if (state !== 'open') {
    return (
      <Button
        size="sm"
        aria-label={`Undo ${description}`}
        pending={change.isPending}
        disabledReason={reason}
        onClick={() => run('undo')}
      >
        Undo
      </Button>
    );
  }
  return (
    <span className="flex items-center gap-1">
      {suggestion ? (
        <Button
          size="sm"
          aria-label={`Match ${description}`}
          pending={match.isPending}
          disabledReason={reason}
          onClick={() =>
            void perform({
              run: () => match.mutateAsync({ id, postingIds: [suggestion.postingId] }),
              done: { title: 'Line matched', description: suggestion.memo },
              failed: 'Failed to match line',
            })
          }
        >
          Match
        </Button>
      ) : (
        <Button
          size="sm"
          aria-label={`Categorize ${description}`}
          disabledReason={reason}
          onClick={() => onOpen('categorize')}
        >
          Categorize
        </Button>
      )}
      <Menu
        title={description}
        subtitle={formatMoneyWithCents(amount)}
        items={[
          {
            label: 'Categorize',
            icon: <Tag aria-hidden="true" />,
            onSelect: () => onOpen('categorize'),
            disabledReason: reason,
          },
          {
            label: 'Match with an Entry',
            icon: <Link2 aria-hidden="true" />,
            onSelect: () => onOpen('match'),
            disabledReason: reason,
          },
          {
            label: 'New Rule from This Line',
            icon: <Wand2 aria-hidden="true" />,
            onSelect: () => onOpen('rule'),
            disabledReason: reason,
          },
          'separator',
          {
            label: 'Ignore',
            icon: <EyeOff aria-hidden="true" />,
            onSelect: () => run('ignore'),
            disabledReason: reason,
          },
        ]}
        trigger={
          <IconButton aria-label={`Actions for ${description}`} size="sm">
            <Ellipsis aria-hidden="true" />
          </IconButton>
        }
      />
    </span>
  );
}
