/** A page in a browser that Playwright does not drive, and what is asked of it: the same of each. */

export interface Tab {
  go(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Calls a function in the page, by its text, and waits for what it gives. */
  call(source: string, args: readonly unknown[]): Promise<unknown>;
  /** Presses keys one after the other and lets them go in the opposite order. */
  keys(...keys: readonly string[]): Promise<void>;
  picture(): Promise<Buffer>;
  /** What its pages complained about so far. */
  complaints(): Promise<readonly string[]>;
  /** Ends the browser. */
  leave(): Promise<void>;
}

/** The size of its window in CSS pixels. */
export const size = { width: 1280, height: 720 } as const;

/** How long a browser may take to start on a busy machine, in milliseconds. */
export const startsWithin = 120_000;

export async function call<Args extends readonly unknown[], Result>(
  tab: Tab,
  what: (...args: Args) => Result | Promise<Result>,
  ...args: Args
): Promise<Result> {
  return (await tab.call(String(what), args)) as Result;
}

/** Keys that write nothing, as WebDriver says them. */
const codes: Readonly<Record<string, string>> = {
  Enter: '\uE006',
  Escape: '\uE00C',
  Tab: '\uE004',
  Shift: '\uE008',
  ArrowUp: '\uE013',
  ArrowDown: '\uE015',
};

/** The actions of WebDriver, and of its successor, that press and let go. */
export function pressed(keys: readonly string[]): unknown[] {
  const values = keys.map((key) => codes[key] ?? key);
  const down = values.map((value) => ({ type: 'keyDown', value }));
  const up = values.reverse().map((value) => ({ type: 'keyUp', value }));
  return [{ type: 'key', id: 'keys', actions: [...down, ...up] }];
}
