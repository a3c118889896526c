/** The board of the table that is shown, for what lies beside it; null where there is none. */
let shown: HTMLElement | null = $state.raw(null);

export const board = (): HTMLElement | null => shown;

/** Attachment of a board. */
export function isBoard(node: HTMLElement): () => void {
  shown = node;
  return () => {
    if (shown === node) shown = null;
  };
}
