import { useNavigate } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { formatCountOf } from '../../format/count.ts';
import { Kbd } from '../../ui/kbd.tsx';
import { loadWhenUsed } from '../../ui/load-when-used.tsx';
import { CommandPalette as Palette } from '../../ui/overlay/command-palette.tsx';
import type { ScreenPath } from '../screen-paths.ts';
import { useShell } from '../shell/shell-context.ts';
import type { ShellSearch } from '../shell-search.ts';
import { CREATE_ACTIONS, matchCommands, PAGES, type PartSearch } from './commands.ts';
import type { FoundGroup, FoundSearch } from './found-groups.ts';
import {
  actionSection,
  createSection,
  helpSection,
  type PaletteSection,
  recentSection,
  recordSection,
  screenSection,
} from './palette-sections.tsx';
import { rememberRecord, useRecentRecords } from './recent-records.ts';
import { type FoundHelp, useFoundHelp } from './use-found-help.ts';
import { useFoundRecords } from './use-found-records.ts';
import { type PaletteAction, usePaletteActions } from './use-palette-actions.tsx';

const SignOutPanel = loadWhenUsed(async () => (await import('../outbox/sign-out-panel.tsx')).SignOutPanel);

interface CommandPaletteProps {
  open: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Finds records, screens and commands as the user types. */
export function CommandPalette({ open, onOpenChange }: CommandPaletteProps) {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<string>();
  const [isLeaving, setIsLeaving] = useState(false);
  const navigate = useNavigate();
  const recent = useRecentRecords(open);
  const { groups, isSearching, hasFailed } = useFoundRecords(open ? text : '');
  const help = useFoundHelp(open ? text : '');
  const actions = usePaletteActions({ signOut: () => setIsLeaving(true) });
  const stay = useCallback(() => setIsLeaving(false), []);

  function type(next: string) {
    setText(next);
    setChosen(undefined);
  }
  function changeOpen(isOpen: boolean) {
    type('');
    onOpenChange(isOpen);
  }
  function openHelp({ page, part }: FoundHelp) {
    changeOpen(false);
    void navigate({ to: '/help/$page', params: { page }, hash: part?.anchor });
  }
  function go(to: ScreenPath, search: PaletteSearch = {}) {
    changeOpen(false);
    void navigate({ to, search });
  }
  function openRecord({ resource, to, opens = byOpen, records }: FoundGroup, id: number) {
    const record = records.find((one) => one.id === id);
    const search = opens(id);
    if (record) {
      // If the device has no storage left, the record opens without being remembered.
      const { title, detail } = record;
      rememberRecord({ id: `${resource} ${id}`, title, detail, to, search }).catch(() => undefined);
    }
    go(to, search);
  }
  function run(action: PaletteAction) {
    changeOpen(false);
    action.run();
  }

  const sections: PaletteSection[] = [
    ...groups.map((group) => recordSection(group, text, (id) => openRecord(group, id))),
    createSection(matchCommands(CREATE_ACTIONS, text), text, ({ to, search }) =>
      go(to, { ...search, action: 'create' }),
    ),
    screenSection(matchCommands(PAGES, text), text, ({ to, search }) => go(to, search)),
    actionSection(matchCommands(actions, text), text, run),
    helpSection(help, openHelp),
    ...(text.trim() === '' ? [recentSection(recent, ({ to, search }) => go(to, search))] : []),
  ];
  const shown = sections.filter(({ ids }) => ids.length > 0).toSorted((one, other) => one.rank - other.rank);
  const ids = shown.flatMap((section) => section.ids);
  // The best match, until the user moves on from it: later results may rank above it.
  const current = (chosen !== undefined && ids.includes(chosen) ? chosen : ids[0]) ?? '';

  return (
    <>
      <Palette
        open={open}
        onOpenChange={changeOpen}
        label="Search or jump to"
        placeholder="Search leads, deals, contacts and pages"
        text={text}
        onTextChange={type}
        current={current}
        onCurrentChange={(id) => (isSearching ? undefined : setChosen(id))}
        isLoading={isSearching}
        emptyText={hasFailed ? 'Couldn’t search records. Try again in a moment.' : `No results for “${text.trim()}”.`}
        status={isSearching ? undefined : formatCountOf(ids.length, 'result')}
        footer={<KeyHints />}
      >
        {shown.map(({ content }) => content)}
      </Palette>
      {isLeaving && <SignOutPanel onStay={stay} />}
    </>
  );
}

type PaletteSearch = ShellSearch & FoundSearch & PartSearch;

const byOpen = (id: number): PaletteSearch => ({ open: id });

function KeyHints() {
  const { openShortcuts } = useShell();
  return (
    <>
      <span className="flex items-center gap-1.5">
        <Kbd>↑</Kbd>
        <Kbd>↓</Kbd> move
      </span>
      <span className="flex items-center gap-1.5">
        <Kbd>↵</Kbd> open
      </span>
      <button
        type="button"
        onClick={openShortcuts}
        className="ml-auto flex min-h-6 items-center gap-1.5 rounded-sm focus-ring hover:text-foreground"
      >
        <Kbd>?</Kbd> all shortcuts
      </button>
    </>
  );
}
