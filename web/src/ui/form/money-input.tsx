import type { ComponentProps } from 'react';
import { Input } from './input.tsx';

/** An amount in dollars and cents. A text input, because a number input silently drops the k of 45k. */
export function MoneyInput(props: Omit<ComponentProps<typeof Input>, 'type' | 'inputMode' | 'leading'>) {
  return <Input {...props} inputMode="decimal" autoComplete="off" leading="$" />;
}
