import type { CreateBankStatement } from '@builder-os/contract/modules/finance/bank-statements';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { formatMoneyInput } from '../../../format/money.ts';
import { statementSuggestionQuery } from './bank-statements.queries.ts';
import type { StatementEntries } from './statement-form.ts';

const NOTHING = { date: '', balance: '' };

/**
 * Fills in the day and balance that the chosen account's latest bank file ends with, unless someone typed them.
 * @returns the name of that file while its values are in the form
 */
export function useStatementPrefill(
  form: UseFormReturn<StatementEntries, unknown, CreateBankStatement>,
  isNew: boolean,
): string | undefined {
  const [accountId, date, balance] = useWatch({ control: form.control, name: ['accountId', 'date', 'balance'] });
  const account = /^[1-9]\d*$/.test(accountId) ? Number(accountId) : null;
  const { data: suggestion } = useQuery({
    ...statementSuggestionQuery(account ?? 0),
    enabled: isNew && account !== null,
  });
  const filled = useRef(NOTHING);
  // The suggestion arrives after the account is chosen, and the fields belong to the form.
  useEffect(() => {
    const known = form.getValues();
    const offered = offerOf(suggestion);
    // A restored draft may hold what was filled in before.
    if (isNew && isSame(known, offered)) filled.current = offered;
    if (!isNew || !isSame(known, filled.current)) return;
    filled.current = offered;
    form.setValue('date', offered.date);
    form.setValue('balance', offered.balance);
  }, [form, isNew, suggestion]);
  return isSame(offerOf(suggestion), { date, balance }) ? suggestion?.fileName : undefined;
}

function offerOf(suggestion: typeof NOTHING | null | undefined): typeof NOTHING {
  return suggestion ? { date: suggestion.date, balance: formatMoneyInput(suggestion.balance) } : NOTHING;
}

function isSame(one: typeof NOTHING, other: typeof NOTHING): boolean {
  return one.date === other.date && one.balance === other.balance;
}
