import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';

interface ShortcutOptions {
  openPalette: () => void;
  openShortcuts: () => void;
  /** Single keys can be turned off in Account Preferences (WCAG 2.1.4); ⌘K always works. */
  areSingleKeysOn: boolean;
}

type Prefix = 'g' | 'n';
type Commands = typeof import('./commands.ts');

// The commands and their icons aren't part of the first load; pressing G or N loads them.
const loadCommands = () => import('./commands.ts');

const SECOND_KEY_WITHIN = 1_500;
const OPEN_LAYER = '[role="dialog"],[role="alertdialog"],[role="menu"],[role="listbox"]';

/** Handles ⌘K or Ctrl K, G or N followed by a letter, `/` and `?`. */
export function useShortcuts({ openPalette, openShortcuts, areSingleKeysOn }: ShortcutOptions): void {
  const navigate = useNavigate();
  const pending = useRef<{ prefix: Prefix; at: number } | null>(null);
  const commands = useRef<Commands | null>(null);

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() === 'k' && (event.metaKey || event.ctrlKey) && !event.altKey && !event.shiftKey) {
      consume(event);
      openPalette();
      return;
    }
    if (!areSingleKeysOn || event.metaKey || event.ctrlKey || event.altKey || event.repeat) return;
    if (isTyping(event.target) || document.querySelector(OPEN_LAYER)) return;
    if (handleKey(event.key.toLowerCase(), event.timeStamp)) consume(event);
  });

  function handleKey(key: string, at: number): boolean {
    const before = pending.current;
    pending.current = null;
    if (before && at - before.at < SECOND_KEY_WITHIN) return follow(before.prefix, key);
    if (key === 'g' || key === 'n') {
      pending.current = { prefix: key, at };
      void loadCommands().then((loaded) => {
        commands.current = loaded;
      });
      return true;
    }
    if (key === '/') {
      focusSearch(openPalette);
      return true;
    }
    if (key === '?') openShortcuts();
    return key === '?';
  }

  /** @returns whether the key is handled; true while the commands are still loading, because that isn't known yet */
  function follow(prefix: Prefix, key: string): boolean {
    if (commands.current) return go(commands.current, prefix, key);
    void loadCommands().then((loaded) => go(loaded, prefix, key));
    return true;
  }

  function go({ PAGES, CREATE_ACTIONS }: Commands, prefix: Prefix, key: string): boolean {
    const command = (prefix === 'g' ? PAGES : CREATE_ACTIONS).find((candidate) => candidate.key === key);
    if (!command) return false;
    void navigate({
      to: command.to,
      search: prefix === 'n' ? { ...command.search, action: 'create' } : (command.search ?? {}),
    });
    return true;
  }

  useEffect(() => {
    // Capture, so a focused row's own single keys don't take the second letter.
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, []);
}

function consume(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches('input, textarea, select');
}

/** Focuses the screen's search box, or opens the palette if it has none. */
function focusSearch(openPalette: () => void): void {
  const search = document.querySelector<HTMLInputElement>('main input[type="search"]');
  if (search) search.focus();
  else openPalette();
}
