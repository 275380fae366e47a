import type { ReactElement } from 'react';
import type { SelectOption } from './select.tsx';
interface OptionSheetProps<Value extends string> {
    open: boolean;
    onOpenChange: (isOpen: boolean) => void;
    title: string;
    subtitle?: string;
    options: readonly SelectOption<Value>[];
    value: Value | undefined;
    onValueChange: (value: Value) => void;
    trigger?: ReactElement;
}
/** A choice among options as a bottom sheet. */
export declare function OptionSheet<Value extends string>(props: OptionSheetProps<Value>): import("react").JSX.Element;
export {};
