import type { SystemSettings } from '@builder-os/contract/modules/admin/settings';
import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { RecordDraftNotice } from '../../../app/forms/draft-notice.tsx';
import { TextField } from '../../../app/forms/text-field.tsx';
import { useFormDraft } from '../../../app/forms/use-form-draft.ts';
import { useFormSave } from '../../../app/records/use-form-save.ts';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { CompanyFacts } from './company-facts.tsx';
import {
  COMPANY_FIELDS,
  COMPANY_LABELS,
  changesOf,
  companyFormSchema,
  describeCompanyField,
  entriesOf,
} from './company-form.ts';
import { useSaveSettings } from './settings.mutations.ts';

interface CompanyDetailsProps {
  /** The stored settings. */
  settings: SystemSettings;
  /** The form's initial values, if they differ from the stored ones. */
  shown?: SystemSettings;
  submitLabel: string;
  /** Whether the work that follows saving is still running. */
  isPending?: boolean;
  /** Rendered next to the save button. */
  actions?: ReactNode;
  /** Runs when the submit button is clicked, in addition to saving. */
  onSubmitClick?: () => void;
  /** Whether every field except the company's name is folded under "More". */
  isShort?: boolean;
  onSaved: () => void;
}

/** The company's details and its backup frequency. */
export function CompanyDetails({
  settings,
  shown = settings,
  submitLabel,
  isPending = false,
  actions,
  onSubmitClick,
  isShort = false,
  onSaved,
}: CompanyDetailsProps) {
  const saveSettings = useSaveSettings();
  const form = useForm({
    resolver: zodResolver(companyFormSchema),
    values: entriesOf(shown),
    resetOptions: { keepDirtyValues: true },
  });
  const draft = useFormDraft('company', form);
  const { errors } = form.formState;

  const saving = useFormSave(form, {
    draft,
    save: (entries) => saveSettings.mutateAsync({ ...changesOf(entries), version: settings.version }),
    onSaved: (saved) => {
      form.reset(entriesOf(saved), { keepDirtyValues: false });
      onSaved();
    },
    fallback: 'Failed to save settings',
  });

  return (
    <form noValidate onSubmit={saving.submit} className="grid gap-4">
      <RecordDraftNotice draft={draft} noun="company" labels={COMPANY_LABELS} describe={describeCompanyField} />
      <TextField
        control={form.control}
        name="companyName"
        label={COMPANY_LABELS.companyName}
        required
        autoComplete="organization"
        autoFocus={isShort}
      />
      {isShort ? (
        <MoreFields hasError={COMPANY_FIELDS.some((name) => name !== 'companyName' && errors[name])}>
          <CompanyFacts form={form} />
        </MoreFields>
      ) : (
        <CompanyFacts form={form} />
      )}
      {saving.failure && <FormError>{saving.failure}</FormError>}
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          variant="primary"
          pending={saving.isPending || isPending}
          pendingLabel="Saving..."
          onClick={onSubmitClick}
        >
          {submitLabel}
        </Button>
        {actions}
      </div>
    </form>
  );
}

interface MoreFieldsProps {
  /** Whether a folded field has an error, which opens the section. */
  hasError: boolean;
  children: ReactNode;
}

/** Folds away fields whose defaults suit most companies. */
function MoreFields({ hasError, children }: MoreFieldsProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details open={isOpen || hasError} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="w-fit cursor-pointer rounded-xs font-strong text-link focus-ring max-lg:py-3">More</summary>
      <div className="mt-4 grid gap-4">{children}</div>
    </details>
  );
}
