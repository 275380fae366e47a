import { Switch as RadixSwitch } from 'radix-ui';
import type { ComponentProps } from 'react';
/** On or off, at once. Its name says what it switches and for which record. */
export declare function Switch({ className, ...rest }: Omit<ComponentProps<typeof RadixSwitch.Root>, 'children'>): import("react").JSX.Element;
