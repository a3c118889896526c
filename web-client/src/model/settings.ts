/** What a person has set on this device. */
import type { Memory } from '../net/memory';
import { faces } from './faces.svelte';
import type { Follow } from './pace';

export interface Settings {
  theme: 'auto' | 'light' | 'dark';
  motion: 'auto' | 'full' | 'none';
  /** how what others do is shown */
  follow: Follow;
  sound: boolean;
  /** tell when it is my turn while the page is hidden */
  notify: boolean;
  /** what is new to somebody is said at the table, once */
  teach: boolean;
  /** the faces of cards and tiles show their texts instead of pictures */
  texts: boolean;
  language: string;
}

export const defaultSettings: Settings = {
  theme: 'auto',
  motion: 'auto',
  follow: 'brisk',
  sound: true,
  notify: false,
  teach: false,
  texts: false,
  language: 'en',
};

const key = 'coronet.settings';

/** The settings on this device; anything missing or broken takes its default, `language` that of the browser. */
export function loadSettings(memory: Memory, language = 'en'): Settings {
  const defaults = { ...defaultSettings, language };
  try {
    const stored: unknown = JSON.parse(memory.get(key) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return defaults;
    const known = Object.entries(stored).filter(
      ([name, value]) => name in defaults && typeof value === typeof defaults[name as keyof Settings],
    );
    return { ...defaults, ...Object.fromEntries(known) };
  } catch {
    return defaults;
  }
}

export function saveSettings(memory: Memory, settings: Settings): void {
  memory.set(key, JSON.stringify(settings));
}

/** Marks the document for theme and motion, see src/theme/tokens.css, and tells the faces of cards. */
export function applySettings(settings: Settings, root: HTMLElement, systemIsLight: boolean): void {
  const theme = settings.theme === 'auto' ? (systemIsLight ? 'light' : 'dark') : settings.theme;
  root.dataset['theme'] = theme;
  if (settings.motion === 'auto') delete root.dataset['motion'];
  else root.dataset['motion'] = settings.motion;
  faces.texts = settings.texts;
}
