import { MATCHING_LIMIT } from '@builder-os/contract/modules/sales/leads';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorToast } from '../../../../api/error-toast.ts';
import { formatCount } from '../../../../format/count.ts';
import { toast } from '../../../../ui/overlay/toast.ts';
import { type LeadChoice, NO_CHOICE, setLeads } from '../lead-choice.ts';
import { leadCountQuery } from '../leads.queries.ts';
import type { LeadListFilter } from '../leads-search.ts';

/** The selected leads, kept while pages scroll out of view. "All matching" is stored as a filter, not as ids. */
export function useLeadSelection({ sort: _, ...filter }: LeadListFilter) {
  const queryClient = useQueryClient();
  const [kept, setKept] = useState<LeadChoice>(NO_CHOICE);
  const key = JSON.stringify(filter);
  const choice = fitting(kept, key);

  async function selectAll(): Promise<void> {
    try {
      const { count, isCapped } = await queryClient.fetchQuery(leadCountQuery(filter));
      if (isCapped) {
        toast({
          title: `More than ${formatCount(MATCHING_LIMIT)} leads match`,
          description: 'Add a filter, then select all again.',
          tone: 'error',
        });
      } else {
        setKept(count === 0 ? NO_CHOICE : { kind: 'matching', filter, key, count, except: new Set() });
      }
    } catch (error) {
      errorToast(error, 'Failed to select leads');
    }
  }
  return {
    choice,
    has: (id: number) => (choice.kind === 'some' ? choice.ids.has(id) : !choice.except.has(id)),
    set: (ids: readonly number[], isChosen: boolean) =>
      setKept((latest) => setLeads(fitting(latest, key), ids, isChosen)),
    selectAll: () => void selectAll(),
    clear: () => setKept(NO_CHOICE),
  };
}
export type LeadSelection = ReturnType<typeof useLeadSelection>;

/** Clears an "all matching" selection if the filter has changed since. */
function fitting(choice: LeadChoice, key: string): LeadChoice {
  return choice.kind === 'matching' && choice.key !== key ? NO_CHOICE : choice;
}
