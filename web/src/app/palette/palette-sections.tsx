import { CircleQuestionMark, History } from 'lucide-react';
import type { ReactNode } from 'react';
import { DealStageMark } from '../../modules/sales/deals/deal-stage-mark.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { CommandGroup, CommandItem } from '../../ui/overlay/command-palette.tsx';
import { type Command, matchCommand } from './commands.ts';
import type { FoundGroup, FoundRecord } from './found-groups.ts';
import { Highlighted } from './highlighted.tsx';
import { MATCH, matchText } from './match-text.ts';
import type { RecentRecord } from './recent-records.ts';
import type { FoundHelp } from './use-found-help.ts';
import type { PaletteAction } from './use-palette-actions.tsx';

/** A group in the palette: its item ids in order, and its rank among the groups, lowest first. */
export interface PaletteSection {
  rank: number;
  ids: string[];
  content: ReactNode;
}

// Exact names come first, screens before records; then screens whose name starts with the text, records, and the rest.
const RANK = {
  exactScreen: 0,
  exactRecord: 1,
  screen: 2,
  record: 3,
  create: 4,
  action: 5,
  otherScreen: 6,
  help: 7,
} as const;

export function recentSection(records: RecentRecord[], onChoose: (record: RecentRecord) => void): PaletteSection {
  return {
    rank: RANK.exactScreen,
    ids: records.map(recentId),
    content: (
      <CommandGroup key="recent" heading="Recent">
        {records.map((record) => (
          <CommandItem
            key={record.id}
            id={recentId(record)}
            icon={<History aria-hidden="true" />}
            label={record.title}
            detail={record.detail}
            onSelect={() => onChoose(record)}
          />
        ))}
      </CommandGroup>
    ),
  };
}

export function recordSection(group: FoundGroup, text: string, onChoose: (id: number) => void): PaletteSection {
  const { resource, heading, records } = group;
  const isExact = records.some(({ title }) => matchText(title, text) === MATCH.whole);
  const idOf = (id: number) => `${resource} ${id}`;
  return {
    rank: isExact ? RANK.exactRecord : RANK.record,
    ids: records.map(({ id }) => idOf(id)),
    content: (
      <CommandGroup key={resource} heading={heading}>
        {records.map(({ id, title, detail, mark }) => (
          <CommandItem
            key={id}
            id={idOf(id)}
            icon={<FoundMark mark={mark} />}
            label={<Highlighted text={title} part={text} />}
            detail={<Highlighted text={detail} part={text} />}
            onSelect={() => onChoose(id)}
          />
        ))}
      </CommandGroup>
    ),
  };
}

/** The mark in front of a found record: a deal's stage or a person's initials. */
function FoundMark({ mark }: { mark: FoundRecord['mark'] }) {
  if (mark === undefined) return null;
  if ('stage' in mark) return <DealStageMark stage={mark.stage} isNameHidden className="gap-0" />;
  return <Avatar initials={mark.initials} size="sm" />;
}

export function createSection(commands: Command[], text: string, onChoose: (command: Command) => void): PaletteSection {
  const isExact = bestMatch(commands, text) === MATCH.whole;
  const rank = isExact ? RANK.exactScreen : RANK.create;
  return commandSection({ rank, heading: 'Actions', prefix: 'N', commands, onChoose });
}

export function screenSection(commands: Command[], text: string, onChoose: (command: Command) => void): PaletteSection {
  const match = bestMatch(commands, text);
  const beginsSo = match === MATCH.beginning ? RANK.screen : RANK.otherScreen;
  const rank = match === MATCH.whole ? RANK.exactScreen : beginsSo;
  return commandSection({ rank, heading: 'Go to', prefix: 'G', commands, onChoose });
}

export function actionSection(
  actions: PaletteAction[],
  text: string,
  onChoose: (action: PaletteAction) => void,
): PaletteSection {
  const rank = bestMatch(actions, text) === MATCH.whole ? RANK.exactScreen : RANK.action;
  return commandSection({ rank, heading: 'Commands', prefix: 'do', commands: actions, onChoose });
}

export function helpSection(help: FoundHelp[], onChoose: (help: FoundHelp) => void): PaletteSection {
  return {
    rank: RANK.help,
    ids: help.map(({ id }) => id),
    content: (
      <CommandGroup key="help" heading="Help">
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
    ),
  };
}

/** How well the first command matches; the commands are sorted, so it matches best. Undefined for an empty text. */
function bestMatch(commands: readonly Pick<Command, 'label' | 'keywords'>[], text: string) {
  const [first] = commands;
  return first && text.trim() !== '' ? matchCommand(first, text) : undefined;
}

interface CommandSection<Item> {
  rank: number;
  heading: string;
  prefix: string;
  commands: Item[];
  onChoose: (command: Item) => void;
}

function commandSection<Item extends Pick<Command, 'label' | 'icon' | 'key'>>(
  section: CommandSection<Item>,
): PaletteSection {
  const { rank, heading, prefix, commands, onChoose } = section;
  const idOf = ({ label }: Item) => `${prefix} ${label}`;
  return {
    rank,
    ids: commands.map(idOf),
    content: (
      <CommandGroup key={heading} heading={heading}>
        {commands.map((command) => {
          const { label, icon: Icon, key } = command;
          return (
            <CommandItem
              key={label}
              id={idOf(command)}
              icon={<Icon aria-hidden="true" />}
              label={label}
              keys={key ? [prefix, key.toUpperCase()] : undefined}
              onSelect={() => onChoose(command)}
            />
          );
        })}
      </CommandGroup>
    ),
  };
}

function recentId({ id }: RecentRecord): string {
  return `recent ${id}`;
}
