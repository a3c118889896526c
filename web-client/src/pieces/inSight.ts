/** Svelte action: what opens is brought into sight where the board is scrolled; where everything fits nothing moves. */
export function inSight(node: HTMLElement): void {
  node.scrollIntoView({ block: 'center' });
}
