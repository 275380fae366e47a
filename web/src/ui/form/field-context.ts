import { createContext, useContext } from 'react';

export interface FieldContextValue {
  id: string;
  label: string;
  labelId: string;
  describedBy: string | undefined;
  isInvalid: boolean;
  isRequired: boolean;
}

export const FieldContext = createContext<FieldContextValue | null>(null);

interface FieldControlProps {
  id?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling';
  'aria-required'?: boolean | 'true' | 'false';
}

/** Returns the props a control inherits from the Field around it; the control's own props win. */
export function useFieldControl(props: FieldControlProps): FieldControlProps {
  const field = useContext(FieldContext);
  if (!field) return props;
  return {
    id: props.id ?? field.id,
    'aria-describedby': props['aria-describedby'] ?? field.describedBy,
    'aria-invalid': props['aria-invalid'] ?? (field.isInvalid || undefined),
    'aria-required': props['aria-required'] ?? (field.isRequired || undefined),
  };
}
