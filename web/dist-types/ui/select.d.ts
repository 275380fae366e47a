import { type ReactNode, type Ref } from 'react';
export interface SelectOption<Value extends string> {
    value: Value;
    label: string;
    /** What stands for the label in the box and the list: a badge, bars, a glyph with its word. */
    content?: ReactNode;
}
export interface SelectProps<Value extends string> {
    options: readonly SelectOption<Value>[];
    value: Value | undefined;
    onValueChange: (value: Value) => void;
    onBlur?: () => void;
    placeholder?: string;
    disabled?: boolean;
    id?: string;
    name?: string;
    'aria-label'?: string;
    className?: string;
    ref?: Ref<HTMLButtonElement>;
}
/** One of a few fixed options; a bottom sheet on phones. Its name comes from the Field around it or `aria-label`. */
export declare function Select<Value extends string>(props: SelectProps<Value>): import("react").JSX.Element;
