import type { ComponentProps, ReactNode } from 'react';
export interface InputProps extends ComponentProps<'input'> {
    /** A unit or icon before the text: `$`, a magnifier. */
    leading?: ReactNode;
    /** A unit, key cap or small button after the text. */
    trailing?: ReactNode;
}
/** A one-line text entry. `className` sizes the box. */
export declare function Input({ leading, trailing, className, type, ...rest }: InputProps): import("react").JSX.Element;
