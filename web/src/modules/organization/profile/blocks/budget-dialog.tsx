import {
  budgetCategoriesBlockSchema,
  type OrganizationProfile,
} from '@builder-os/contract/modules/organization/profile';
import { budgetCategoriesSchema } from '@builder-os/contract/modules/organization/profile-blocks';
import { useChangeBudgetCategories } from '../profile.mutations.ts';
import { readAmount } from '../vision/vision-form.ts';
import { ListBlockDialog } from './list-block-dialog.tsx';

const COLUMNS = [
  { name: 'name', label: 'Category' },
  { name: 'percent', label: '% of revenue', trailing: '%', className: 'sm:w-30' },
  { name: 'monthly', label: 'Per month', leading: '$', className: 'sm:w-32' },
  { name: 'note', label: 'Note' },
];

interface BudgetDialogProps {
  block: OrganizationProfile['budgetCategories'];
  onClose: () => void;
}

export function BudgetDialog({ block, onClose }: BudgetDialogProps) {
  const change = useChangeBudgetCategories();
  return (
    <ListBlockDialog
      title="Budget categories"
      noun="category"
      block={block}
      current={budgetCategoriesBlockSchema}
      schema={budgetCategoriesSchema}
      columns={COLUMNS}
      toRow={({ name, percent, monthly, note }) => ({
        name,
        percent: percent?.replace(/\.00$/, '') ?? '',
        monthly: monthly ?? '',
        note: note ?? '',
      })}
      toItem={({ name = '', percent = '', monthly = '', note }) => ({
        name,
        percent: readAmount(percent.replace('%', '')),
        monthly: readAmount(monthly),
        note: note || null,
      })}
      save={(items, version) => change.mutateAsync({ version, body: { items } })}
      onClose={onClose}
    />
  );
}
