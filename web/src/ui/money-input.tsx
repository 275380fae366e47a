import type { ComponentProps } from 'react';
import { Input } from './input.tsx';

/** An amount of dollars and cents. A text box: a number box drops the k of 45k without a word. */
export function MoneyInput(props: Omit<ComponentProps<typeof Input>, 'type' | 'inputMode' | 'leading'>) {
  return <Input {...props} inputMode="decimal" autoComplete="off" leading="$" />;
}
