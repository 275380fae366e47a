import { Link } from '@tanstack/react-router';
import { useCurrentUser } from '../../auth/current-user.ts';
import { cn } from '../../ui/class-names.ts';
import { Kbd } from '../../ui/kbd.tsx';
import { Dialog, DialogBody } from '../../ui/overlay/dialog.tsx';
import { PALETTE_CHORD } from './chords.ts';
import { type Command, CREATE_ACTIONS, PAGES } from './commands.ts';

interface ShortcutsDialogProps {
  open: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

const GENERAL = [
  { label: 'Search or jump to', keys: [PALETTE_CHORD] },
  { label: 'Focus search', keys: ['/'] },
  { label: 'Show keyboard shortcuts', keys: ['?'] },
  { label: 'Go to the latest notification', keys: ['F8'] },
];

/** All keyboard shortcuts of the shell. */
export function ShortcutsDialog({ open, onOpenChange }: ShortcutsDialogProps) {
  const { preferences } = useCurrentUser();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Keyboard shortcuts"
      description="These work on every screen."
    >
      <DialogBody className="sm:grid-cols-2">
        <ShortcutList heading="Anywhere" shortcuts={GENERAL} />
        <ShortcutList heading="Create" shortcuts={shortcutsOf(CREATE_ACTIONS, 'N')} />
        <ShortcutList heading="Go to" shortcuts={shortcutsOf(PAGES, 'G')} isWide />
        <p className="text-muted-foreground sm:col-span-2">
          Single-key shortcuts are {preferences.singleKeyShortcuts ? 'on' : 'off'}. Change this in{' '}
          <Link to="/preferences" onClick={() => onOpenChange(false)} className="font-medium text-link hover:underline">
            Account Preferences
          </Link>
          .
        </p>
      </DialogBody>
    </Dialog>
  );
}

interface Shortcut {
  label: string;
  keys: string[];
}

interface ShortcutListProps {
  heading: string;
  shortcuts: Shortcut[];
  /** Spans both columns of the dialog. */
  isWide?: boolean;
}

function ShortcutList({ heading, shortcuts, isWide = false }: ShortcutListProps) {
  return (
    <section className={cn(isWide && 'sm:col-span-2')}>
      <h3 className="pb-1 text-xs font-medium text-muted-foreground">{heading}</h3>
      <ul className={cn('grid gap-x-3.5', isWide && 'sm:grid-cols-2')}>
        {shortcuts.map(({ label, keys }) => (
          <li key={label} className="flex h-7 items-center justify-between gap-3">
            {label}
            <span className="flex gap-1">
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function shortcutsOf(commands: readonly Command[], prefix: string): Shortcut[] {
  return commands.flatMap(({ label, key }) => (key ? { label, keys: [prefix, key.toUpperCase()] } : []));
}
