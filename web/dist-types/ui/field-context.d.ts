export interface FieldContextValue {
    id: string;
    label: string;
    labelId: string;
    describedBy: string | undefined;
    isInvalid: boolean;
    isRequired: boolean;
}
export declare const FieldContext: import("react").Context<FieldContextValue | null>;
interface FieldControlProps {
    id?: string;
    'aria-describedby'?: string;
    'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling';
    'aria-required'?: boolean | 'true' | 'false';
}
/** What a control takes over from the field around it; what the control states itself wins. */
export declare function useFieldControl(props: FieldControlProps): FieldControlProps;
export {};
