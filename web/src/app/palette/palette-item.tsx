import { Command } from 'cmdk';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Kbd } from '../../ui/kbd.tsx';

interface PaletteItemProps {
  value: string;
  label: string;
  detail?: string;
  icon?: LucideIcon;
  /** What was typed, set bold where it occurs. */
  highlight?: string;
  keys?: readonly string[] | '';
  onSelect: () => void;
}

export function PaletteItem({ value, label, detail, icon: Icon, highlight = '', keys, onSelect }: PaletteItemProps) {
  return (
    <Command.Item
      value={value}
      onSelect={onSelect}
      className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-md px-2 text-sm data-[selected=true]:bg-accent sm:min-h-9"
    >
      {Icon && <Icon className="size-4 shrink-0 text-muted-foreground" strokeWidth={1.75} aria-hidden="true" />}
      <span className="truncate">
        <Highlighted text={label} part={highlight} />
      </span>
      {detail && (
        <span className="min-w-0 flex-1 truncate text-muted-foreground">
          <Highlighted text={detail} part={highlight} />
        </span>
      )}
      {keys && (
        <span className="ml-auto flex gap-1 max-sm:hidden">
          {keys.map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
        </span>
      )}
    </Command.Item>
  );
}

export function PaletteGroup({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Command.Group
      heading={heading}
      className="[&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:py-1.5 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:text-muted-foreground"
    >
      {children}
    </Command.Group>
  );
}

function Highlighted({ text, part }: { text: string; part: string }) {
  const wanted = part.trim();
  const start = wanted === '' ? -1 : text.toLowerCase().indexOf(wanted.toLowerCase());
  if (start < 0) return text;
  return (
    <>
      {text.slice(0, start)}
      <strong className="font-semibold text-foreground">{text.slice(start, start + wanted.length)}</strong>
      {text.slice(start + wanted.length)}
    </>
  );
}
