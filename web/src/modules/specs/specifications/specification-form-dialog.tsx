import {
  type CreateSpecification,
  type Specification,
  specificationSchema,
} from '@builder-os/contract/modules/specs/specifications';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { ApiError } from '../../../api/api-error.ts';
import { errorToast, explainError } from '../../../api/error-toast.ts';
import { isAtField } from '../../../api/field-errors.ts';
import { EditConflictPanel } from '../../../app/records/edit-conflict-panel.tsx';
import { showRefusedFields } from '../../../app/records/form-failure.ts';
import { useEditConflict } from '../../../app/records/use-edit-conflict.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { SpecificationFields } from './specification-fields.tsx';
import {
  SPECIFICATION_FIELDS as FIELDS,
  SPECIFICATION_LABELS as LABELS,
  type SpecificationEntries,
  specificationFormSchema,
  toSpecificationEntries,
} from './specification-form.ts';
import { useSaveSpecification } from './specifications.mutations.ts';

interface SpecificationFormDialogProps {
  /** The one that is edited; none is added. */
  specification?: Specification;
  onClose: () => void;
}

/** Adds a specification, or writes the next revision of one. */
export function SpecificationFormDialog({ specification, onClose }: SpecificationFormDialogProps) {
  const words = specification === undefined ? ADDING : EDITING;
  const form = useForm<SpecificationEntries, unknown, CreateSpecification>({
    defaultValues: toSpecificationEntries(specification),
    resolver: zodResolver(specificationFormSchema),
  });
  const saveSpecification = useSaveSpecification();
  const { base, conflict, meet, choose, edit } = useEditConflict(specification, {
    fields: FIELDS,
    readCurrent: (current) => specificationSchema.safeParse(current).data,
    toEntries: toSpecificationEntries,
    getEntries: form.getValues,
    setEntry: (field, entry) => form.setValue(field, entry, { shouldDirty: true, shouldValidate: true }),
    focus: form.setFocus,
  });
  async function save(body: CreateSpecification) {
    try {
      const saved = await saveSpecification.mutateAsync({ base, body });
      toast({ title: words.done, description: `${saved.title}, revision ${saved.revision}` });
      onClose();
    } catch (failure) {
      if (meet(failure)) return;
      showRefusedFields(failure, FIELDS, form.setError);
      errorToast(failure, words.fallback);
    }
  }
  const { error } = saveSpecification;
  const isSettled = error instanceof ApiError && error.code === 'edit_conflict';
  return (
    <FormDialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={words.title}
      submitLabel={words.submit}
      pendingLabel="Saving..."
      pending={saveSpecification.isPending}
      error={error && !isSettled && !isAtField(error, FIELDS) ? explainError(error, words.fallback) : null}
      isDirty={form.formState.isDirty}
      onSubmit={(event) => void form.handleSubmit(save)(event)}
      className="sm:w-160"
    >
      {conflict && (
        <EditConflictPanel
          noun="specification"
          message={conflict.message}
          conflicts={conflict.conflicts}
          labels={LABELS}
          describe={(_field, entry) => entry || 'empty'}
          onChoose={choose}
          onEdit={edit}
        />
      )}
      <SpecificationFields form={form} isNew={specification === undefined} />
    </FormDialog>
  );
}

const ADDING = {
  title: 'Add Specification',
  submit: 'Add Specification',
  done: 'Specification added',
  fallback: 'Failed to add specification',
} as const;

const EDITING = {
  title: 'Edit Specification',
  submit: 'Save Specification',
  done: 'Specification saved',
  fallback: 'Failed to save specification',
} as const;
