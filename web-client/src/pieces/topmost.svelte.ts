/** What is said and offered whatever is open: beneath a modal dialog it could be neither heard, seen nor pressed. */
import { untrack } from 'svelte';

/** the modal dialogs that are open, the topmost last */
let modals: readonly HTMLElement[] = $state.raw([]);

/** Of a dialog that has just been opened; gives what is called when it is no more. */
export function opened(dialog: HTMLElement): () => void {
  modals = [...untrack(() => modals), dialog];
  return () => (modals = untrack(() => modals).filter((one) => one !== dialog));
}

/** Whether nothing beside a dialog can be seen or pressed now. */
export const covered = (): boolean => modals.length > 0;

/** Attachment: stands in the topmost dialog as long as one is open, else last in its parent. What may go meanwhile has one of its own. */
export function topmost(node: HTMLElement): (() => void) | undefined {
  const dialog = modals.at(-1);
  const home = node.parentElement;
  if (!dialog || !home) return;
  move(node, dialog);
  return () => move(node, home);
}

function move(node: HTMLElement, to: HTMLElement): void {
  to.append(node);
  // What is moved leaves the browser's top layer.
  if (node.isConnected) for (const one of node.querySelectorAll<HTMLElement>('[popover]')) one.showPopover();
}
