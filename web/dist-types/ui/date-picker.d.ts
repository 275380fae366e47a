import { type Ref } from 'react';
interface DatePickerProps {
    /** A day (`2026-04-18`), empty, or what was typed and is no day: the form's schema refuses it. */
    value: string;
    onValueChange: (value: string) => void;
    onBlur?: () => void;
    timeZone: string;
    /** Past days cannot be picked; the form's schema refuses them when typed. */
    disablePast?: boolean;
    placeholder?: string;
    disabled?: boolean;
    id?: string;
    'aria-label'?: string;
    ref?: Ref<HTMLInputElement>;
}
/** A day, typed in any usual form or picked from a calendar. */
export declare function DatePicker(props: DatePickerProps): import("react").JSX.Element;
export {};
