import { useNavigate } from '@tanstack/react-router';
import { CircleQuestionMark } from 'lucide-react';
import { useState } from 'react';
import { formatCountOf } from '../../format/count.ts';
import { CommandGroup, CommandItem, CommandPalette as Palette } from '../../ui/command-palette.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import type { ScreenPath } from '../screen-paths.ts';
import { useShell } from '../shell/shell-context.ts';
import type { ShellSearch } from '../shell-search.ts';
import { type Command, CREATE_ACTIONS, matchCommands, PAGES } from './commands.ts';
import type { FoundSearch } from './found-groups.ts';
import { FoundMark } from './found-mark.tsx';
import { Highlighted } from './highlighted.tsx';
import { type FoundHelp, useFoundHelp } from './use-found-help.ts';
import { useFoundRecords } from './use-found-records.ts';

interface CommandPaletteProps {
  open: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Finds records, actions and pages by typing. */
export function CommandPalette({ open, onOpenChange }: CommandPaletteProps) {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<string>();
  const navigate = useNavigate();
  const { groups, isSearching, hasFailed } = useFoundRecords(open ? text : '');
  const actions = matchCommands(CREATE_ACTIONS, text);
  const pages = matchCommands(PAGES, text);
  const help = useFoundHelp(open ? text : '');
  const ids = [
    ...groups.flatMap(({ resource, records }) => records.map(({ id }) => recordItemId(resource, id))),
    ...actions.map((action) => commandItemId('N', action)),
    ...pages.map((page) => commandItemId('G', page)),
    ...help.map(({ id }) => id),
  ];
  // The best match, until somebody moves on from it: results that come in later may stand before it.
  const current = (chosen !== undefined && ids.includes(chosen) ? chosen : ids[0]) ?? '';

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
  function go(to: ScreenPath, search: ShellSearch & FoundSearch & Command['search'] = {}) {
    changeOpen(false);
    void navigate({ to, search });
  }

  return (
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
      emptyText={
        hasFailed ? 'Records could not be searched. Try again in a moment.' : `Nothing found for “${text.trim()}”.`
      }
      status={isSearching ? undefined : formatCountOf(ids.length, 'result')}
      footer={<KeyHints />}
    >
      {groups.map(({ resource, heading, to, opens = byOpen, records }) => (
        <CommandGroup key={resource} heading={heading}>
          {records.map(({ id, title, detail, mark }) => (
            <CommandItem
              key={id}
              id={recordItemId(resource, id)}
              icon={<FoundMark mark={mark} />}
              label={<Highlighted text={title} part={text} />}
              detail={<Highlighted text={detail} part={text} />}
              onSelect={() => go(to, opens(id))}
            />
          ))}
        </CommandGroup>
      ))}
      <CommandList
        heading="Actions"
        prefix="N"
        commands={actions}
        onChoose={({ to, search }) => go(to, { ...search, action: 'create' })}
      />
      <CommandList heading="Go to" prefix="G" commands={pages} onChoose={({ to, search }) => go(to, search)} />
      <HelpList help={help} onChoose={openHelp} />
    </Palette>
  );
}

const byOpen = (id: number): ShellSearch & FoundSearch => ({ open: id });

function recordItemId(resource: string, id: number): string {
  return `${resource} ${id}`;
}

function commandItemId(prefix: string, { label }: Command): string {
  return `${prefix} ${label}`;
}

interface CommandListProps {
  heading: string;
  prefix: string;
  commands: Command[];
  onChoose: (command: Command) => void;
}

function CommandList({ heading, prefix, commands, onChoose }: CommandListProps) {
  if (commands.length === 0) return null;
  return (
    <CommandGroup heading={heading}>
      {commands.map((command) => {
        const { label, icon: Icon, key } = command;
        return (
          <CommandItem
            key={label}
            id={commandItemId(prefix, command)}
            icon={<Icon aria-hidden="true" />}
            label={label}
            keys={key ? [prefix, key.toUpperCase()] : undefined}
            onSelect={() => onChoose(command)}
          />
        );
      })}
    </CommandGroup>
  );
}

function HelpList({ help, onChoose }: { help: FoundHelp[]; onChoose: (help: FoundHelp) => void }) {
  if (help.length === 0) return null;
  return (
    <CommandGroup heading="Help">
      {help.map((found) => (
        <CommandItem
          key={found.id}
          id={found.id}
          icon={<CircleQuestionMark aria-hidden="true" />}
          label={`Help: ${found.part?.heading ?? found.title}`}
          detail={found.part && found.title}
          onSelect={() => onChoose(found)}
        />
      ))}
    </CommandGroup>
  );
}

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
