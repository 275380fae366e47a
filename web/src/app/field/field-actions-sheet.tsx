import { Link } from '@tanstack/react-router';
import { CheckSquare, KanbanSquare, NotebookPen, Phone, Ruler, UserPlus } from 'lucide-react';
import { sheetItemClasses } from '../../ui/overlay/layer-classes.ts';
import { Sheet } from '../../ui/overlay/sheet.tsx';

/** Quick actions for the job site, one tap each. All of them work offline. */
export function FieldActionsSheet({ onClose }: { onClose: () => void }) {
  const item = { className: sheetItemClasses, onClick: onClose };
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title="On site"
      subtitle="If you’re offline, changes are saved on this device and synced later."
    >
      <nav aria-label="On site" className="flex flex-col">
        <Link to="/building-specs" {...item}>
          <Ruler aria-hidden="true" />
          Look up a specification
        </Link>
        <Link to="/deals" {...item}>
          <KanbanSquare aria-hidden="true" />
          Move a deal
        </Link>
        <Link to="/contacts" {...item}>
          <Phone aria-hidden="true" />
          Call or email a contact
        </Link>
        <Link to="/activities" search={{ type: 'task' }} {...item}>
          <CheckSquare aria-hidden="true" />
          Complete a task
        </Link>
        <Link to="/leads" search={{ action: 'create' }} {...item}>
          <UserPlus aria-hidden="true" />
          Add a lead
        </Link>
        <Link to="/activities" search={{ action: 'create' }} {...item}>
          <NotebookPen aria-hidden="true" />
          Log an activity
        </Link>
      </nav>
    </Sheet>
  );
}
