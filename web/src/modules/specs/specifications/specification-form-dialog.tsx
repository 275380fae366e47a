import {
  type CreateSpecification,
  type Specification,
  specificationSchema,
} from '@builder-os/contract/modules/specs/specifications';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { SpecificationFields } from './specification-fields.tsx';
import {
  SPECIFICATION_LABELS as LABELS,
  type SpecificationEntries,
  specificationFormSchema,
  toSpecificationEntries,
} from './specification-form.ts';
import { useSaveSpecification } from './specifications.mutations.ts';

interface SpecificationFormDialogProps {
  /** The specification to edit; undefined to add one. */
  specification?: Specification;
  onClose: () => void;
}

/** Adds a specification, or saves a new revision of one. */
export function SpecificationFormDialog({ specification, onClose }: SpecificationFormDialogProps) {
  const words = specification === undefined ? ADDING : EDITING;
  const form = useForm<SpecificationEntries, unknown, CreateSpecification>({
    defaultValues: toSpecificationEntries(specification),
    resolver: zodResolver(specificationFormSchema),
  });
  const saveSpecification = useSaveSpecification();
  async function save(body: CreateSpecification, base: Specification | undefined) {
    const saved = await saveSpecification.mutateAsync({ base, body });
    toast({ title: words.done, description: `${saved.title}, revision ${saved.revision}` });
  }
  return (
    <FormDialog
      form={form}
      record={specification}
      noun="specification"
      labels={LABELS}
      schema={specificationSchema}
      toEntries={toSpecificationEntries}
      title={words.title}
      submitLabel={words.submit}
      fallback={words.fallback}
      onSubmit={save}
      onClose={onClose}
      className="sm:w-160"
    >
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
