import type { ReactNode } from 'react';
interface SegmentedControlProps<Value extends string> {
    label: string;
    options: readonly {
        value: Value;
        label: string;
        icon?: ReactNode;
    }[];
    value: Value;
    onValueChange: (value: Value) => void;
    className?: string;
}
/** A choice among two to five views of the same thing. */
export declare function SegmentedControl<Value extends string>({ label, options, value, onValueChange, className, }: SegmentedControlProps<Value>): import("react").JSX.Element;
export {};
