import { countWords } from '@builder-os/contract/modules/content/plain-text';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { formatCountOf } from '../../../../format/count.ts';
import { useDebounced } from '../../../../ui/use-debounced.ts';
import type { PageForm } from './use-page-form.ts';

/** The number of words readers see, updated when typing pauses. */
export function WordCount({ form }: { form: PageForm }) {
  const text = useDebounced(useWatch({ control: form.control, name: 'content' }), 300);
  const words = useMemo(() => countWords(text), [text]);
  return <span className="text-xs text-muted-foreground tabular">{formatCountOf(words, 'word')}</span>;
}
