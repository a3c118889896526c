/** Where the focus of the keyboard is. */

/** What had it is gone or cannot have it any more. */
export function focusLost(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || !activeElement.isConnected;
}

/** Where it was lost, `before` has it again; what is gone itself leaves it to the page's content. */
export function giveBack(before: Element | null): void {
  if (!before || before === document.body || !focusLost()) return;
  if (before.isConnected && before instanceof HTMLElement) before.focus({ preventScroll: true });
  else leaveToContent();
}

/** Where it was lost, the page's content has it: the next Tab begins there. */
export function leaveToContent(): void {
  if (focusLost()) document.getElementById('content')?.focus({ preventScroll: true });
}

/** A letter alone, pressed where nobody writes, and no dialog is open: a key of the table. */
export function plainKey(event: KeyboardEvent, letter: string): boolean {
  const { key, altKey, ctrlKey, metaKey, repeat, target } = event;
  if (key !== letter || altKey || ctrlKey || metaKey || repeat) return false;
  if (target instanceof Element && target.closest('input,textarea,select,[contenteditable],dialog'))
    return false;
  return document.querySelector('dialog[open]') === null;
}

/** Escape as a key of the table itself: at what one plays with, or nowhere, and nothing else is open that it would close. */
export function escapes({ key, defaultPrevented, target }: KeyboardEvent): boolean {
  if (key !== 'Escape' || defaultPrevented || !(target instanceof Element)) return false;
  if (target !== document.body && !target.closest('.board, .actions')) return false;
  return document.querySelector('dialog[open], .board[inert]') === null;
}
