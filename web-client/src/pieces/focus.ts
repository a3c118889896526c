/** Where the focus of the keyboard is. */

/** What had it is gone or cannot have it any more. */
export function focusLost(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || !activeElement.isConnected;
}
