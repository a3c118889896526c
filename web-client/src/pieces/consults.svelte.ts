/** What the server said an action would do, remembered for as long as the position stands. Knows no game. */
import type { TableProps } from '../games/contract';

export class Consults<P> {
  readonly #props: () => Pick<TableProps, 'model' | 'consult'>;
  #asked: Record<string, true> = {};

  /** the previews known so far, by action text */
  known: Readonly<Record<string, P>> = $state.raw({});

  constructor(props: () => Pick<TableProps, 'model' | 'consult'>) {
    this.#props = props;
  }

  /** Asks about an action unless it has been asked; the answer appears in `known`. Nothing happens out of play. */
  ask(action: string): void {
    const { model, consult } = this.#props();
    if (this.#asked[action] || model.mode !== 'play') return;
    this.#asked[action] = true;
    const version = model.version;
    consult(action)
      .then((preview) => {
        if (version !== this.#props().model.version) return;
        this.known = { ...this.known, [action]: preview as unknown as P };
      })
      .catch(() => Reflect.deleteProperty(this.#asked, action));
  }

  /** To be called when the version changes: old answers no longer hold. */
  forget(): void {
    this.#asked = {};
    this.known = {};
  }
}
