import type { Course } from '@builder-os/contract/modules/education/courses';
import { Archive, Ellipsis, Pencil, Send, Trash2, UsersRound } from 'lucide-react';
import { deleteWithUndo } from '../../../app/records/delete-with-undo.ts';
import { perform } from '../../../app/records/perform.ts';
import { useCan } from '../../../auth/use-can.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';
import type { MenuItem } from '../../../ui/overlay/menu-items.ts';
import { useDeleteCourse, useRestoreCourse, useUpdateCourse } from './courses.mutations.ts';
import { useEducationUrlState } from './use-education-url-state.ts';

export function CourseMenu({ course, onEdit }: { course: Course; onEdit: () => void }) {
  const { id, title, version, status } = course;
  const { openTab } = useEducationUrlState();
  const update = useUpdateCourse();
  const remove = useDeleteCourse();
  const restore = useRestoreCourse();
  const { reason: disabledReason } = useCan('builder_education_write');
  const { reason: deleteReason } = useCan('builder_education_delete');
  const become = (next: Course['status'], done: string) => () =>
    void perform({
      run: () => update.mutateAsync({ id, version, changes: { status: next } }),
      done: { title: done, description: title },
      failed: 'Failed to update course',
    });
  const items: MenuItem[] = [
    { label: 'Edit Course', icon: <Pencil aria-hidden="true" />, onSelect: onEdit, disabledReason },
    {
      label: 'Show Students',
      icon: <UsersRound aria-hidden="true" />,
      onSelect: () => openTab('students', { course: id }),
    },
    status === 'active'
      ? {
          label: 'Archive Course',
          icon: <Archive aria-hidden="true" />,
          onSelect: become('archived', 'Course archived'),
          disabledReason,
        }
      : {
          label: 'Publish Course',
          icon: <Send aria-hidden="true" />,
          onSelect: become('active', 'Course published'),
          disabledReason,
        },
    'separator',
    {
      label: 'Delete Course',
      icon: <Trash2 aria-hidden="true" />,
      onSelect: () =>
        void deleteWithUndo({
          noun: 'Course',
          id,
          name: title,
          remove: remove.mutateAsync,
          restore: restore.mutateAsync,
        }),
      isDestructive: true,
      disabledReason: deleteReason,
    },
  ];
  return (
    <Menu
      title={title}
      items={items}
      trigger={
        <IconButton aria-label={`Actions for ${title}`} size="sm" className="-mr-2">
          <Ellipsis aria-hidden="true" />
        </IconButton>
      }
    />
  );
}
