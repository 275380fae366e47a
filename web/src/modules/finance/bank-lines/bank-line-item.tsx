import type { BankLine } from '@builder-os/contract/modules/finance/bank-lines';
import { organization } from '../../../app/organization.ts';
import { formatDay } from '../../../format/dates.ts';
import { Badge } from '../../../ui/badge.tsx';
import { BankAmount } from './bank-amount.tsx';
import { BankLineActions } from './bank-line-actions.tsx';
import { LINE_STATE_LABELS, LINE_STATE_TONES, type LineDialog } from './line-labels.ts';

interface BankLineItemProps {
  line: BankLine;
  onOpen: (dialog: LineDialog) => void;
}

/** A bank line, with its match or suggestion. */
export function BankLineItem({ line, onOpen }: BankLineItemProps) {
  const { date, description, accountName, reference, amount, state, isMatchReversed } = line;
  return (
    <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1 py-1">
      <span className="min-w-0 flex-1 basis-52">
        <span title={description} className="block wrap-or-truncate leading-4.5 font-medium">
          {description}
        </span>
        <span className="block wrap-or-truncate text-xs text-muted-foreground">
          {[formatDay(date, organization), accountName, reference].filter(Boolean).join(' · ')}
        </span>
        <Meaning line={line} />
      </span>
      {state !== 'open' && (
        <Badge tone={isMatchReversed ? 'red' : LINE_STATE_TONES[state]}>
          {isMatchReversed ? 'Entry reversed' : LINE_STATE_LABELS[state]}
        </Badge>
      )}
      <BankAmount amount={amount} />
      <BankLineActions line={line} onOpen={onOpen} />
    </span>
  );
}

function Meaning({ line: { matches, suggestion, suggestedRuleId, ruleId } }: { line: BankLine }) {
  const [match, ...others] = matches;
  if (match && others.length > 0) {
    const memos = matches.map(({ memo }) => memo).join(', ');
    return (
      <span title={memos} className="block wrap-or-truncate text-xs">
        {matches.length} entries: {memos}
      </span>
    );
  }
  if (match) {
    return (
      <span className="block wrap-or-truncate text-xs">
        {match.memo}, {formatDay(match.date, organization)}
        {ruleId !== null && ', by rule'}
      </span>
    );
  }
  if (suggestion) {
    return (
      <span className="block wrap-or-truncate text-xs text-link">
        Possible match: {suggestion.memo}, {formatDay(suggestion.date, organization)}
      </span>
    );
  }
  return suggestedRuleId === null ? null : (
    <span className="block wrap-or-truncate text-xs text-link">Matches a rule</span>
  );
}
