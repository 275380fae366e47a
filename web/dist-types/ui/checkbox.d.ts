import { Checkbox as RadixCheckbox } from 'radix-ui';
import type { ComponentProps } from 'react';
type CheckboxProps = Omit<ComponentProps<typeof RadixCheckbox.Root>, 'children' | 'onCheckedChange'> & {
    onCheckedChange?: (isChecked: boolean) => void;
};
/** A tick box, `checked="indeterminate"` for a partly chosen group. Put it in a `<label>` or give it an `aria-label`. */
export declare function Checkbox({ className, onCheckedChange, ...rest }: CheckboxProps): import("react").JSX.Element;
export {};
