import { type ReactNode } from 'react';
interface FieldProps {
    label: string;
    required?: boolean;
    /** Shown below the control until an error takes its place. */
    hint?: ReactNode;
    error?: string;
    /** A short text or link at the end of the label's line. */
    labelAside?: ReactNode;
    /** Keeps the label for screen readers where the layout says it already. */
    hideLabel?: boolean;
    className?: string;
    children: ReactNode;
}
/** A control with its label, hint and error; Input, Textarea, Select, Combobox and DatePicker inside pick up the wiring. */
export declare function Field({ label, required, hint, error, labelAside, hideLabel, className, children, }: FieldProps): import("react").JSX.Element;
export {};
