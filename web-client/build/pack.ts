/** Packs what was built with brotli, once and as small as it gets: the server sends `FILE.br` to whoever takes it. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Plugin } from 'vite';

/** What gains by it; pictures and fonts are packed already. */
const packable = /\.(html|js|css|json|webmanifest|svg|txt|wasm)$/;

/** Writes `FILE.br` beside every file below `folder` that becomes at least a tenth smaller by it; gives their names. */
export function packFolder(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    packable.test(name),
  );
  return names.filter((name) => {
    const plain = readFileSync(join(folder, name));
    const packed = brotliCompressSync(plain, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
    });
    if (packed.length > 0.9 * plain.length) return false;
    writeFileSync(join(folder, `${name}.br`), packed);
    return true;
  });
}

/** The Vite plugin; it goes last, once every file of the build has been written. */
export function pack(): Plugin {
  let folder = '';
  return {
    name: 'coronet-pack',
    apply: 'build',
    configResolved: (config) => {
      folder = resolve(config.root, config.build.outDir);
    },
    // After whoever else writes files then, the service worker's part among them.
    closeBundle: {
      sequential: true,
      order: 'post',
      handler: () => void packFolder(folder),
    },
  };
}
