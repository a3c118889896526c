/** What tests ask of the files of every game, of one that has been begun, too: who lacks which is said. */
import { registry } from '../src/games/registry';

/** By game, what these files of its folder export. */
export const filesOfGames = <F>(
  files: Readonly<Record<string, () => Promise<Partial<F>>>>,
  names: readonly string[],
): Promise<(F & { id: string })[]> =>
  Promise.all(
    Object.keys(registry).map(async (id) => {
      const load = (name: string) =>
        files[`./${id}/${name}.ts`]?.() ?? Promise.reject(new Error(`src/games/${id} lacks ${name}.ts`));
      return { id, ...(Object.assign({}, ...(await Promise.all(names.map(load)))) as F) };
    }),
  );
