import { type Ref } from 'react';
import { type ComboboxListProps } from './combobox-list.tsx';
interface ComboboxProps extends Omit<ComboboxListProps, 'label' | 'onChoose'> {
    onValueChange: (value: string | null) => void;
    onBlur?: () => void;
    placeholder: string;
    /** What the box shows for a value that is not among the options given, as with a list the server searches. */
    valueLabel?: string;
    disabled?: boolean;
    id?: string;
    'aria-label'?: string;
    className?: string;
    ref?: Ref<HTMLButtonElement>;
}
/** One of many options, found by typing. With `onSearch` the caller brings the options that match. */
export declare function Combobox(props: ComboboxProps): import("react").JSX.Element;
export {};
