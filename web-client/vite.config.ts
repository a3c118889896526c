import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { icons } from './build/icons.ts';
import { installed } from './build/installed.ts';
import { latin } from './build/latin.ts';
import { pack } from './build/pack.ts';
import { preloadFonts } from './build/preload.ts';
import { scenarios } from './build/scenarios.ts';
import { typesets } from './build/typeset.ts';

/** Where the development server finds the game server. */
const server = process.env['CORONET_SERVER'] ?? 'http://127.0.0.1:8080';

/** The bundler calls what pages share by all of them. */
const called = (name: string): string => (name.startsWith('parts~') ? 'parts' : name);

export default defineConfig({
  plugins: [
    icons(),
    scenarios(),
    typesets(),
    latin(),
    svelte(),
    preloadFonts(/grenze-latin-500|alegreya-sans-latin-400/),
    VitePWA(installed),
    pack(),
  ],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    reportCompressedSize: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // What is loaded of a game is called by it: its table and its words, whatever the name of the file.
        chunkFileNames: ({ facadeModuleId, name }) => {
          const [, game] = /\/src\/(?:games|text\/\w+)\/(\w+)\/\w+\.ts$/.exec(facadeModuleId ?? '') ?? [];
          return `assets/${game ?? called(name)}-[hash].js`;
        },
        assetFileNames: ({ names: [name = ''] }) =>
          `assets/${called(name.replace(/\.\w+$/, ''))}-[hash][extname]`,
        codeSplitting: {
          // Small files of their own weigh more, and each is asked for by itself: rules and a table came in 80 and more.
          groups: [
            // What the first page needs of the words.
            {
              name: 'text',
              test: /src\/text\/(live|index|errors|en\/(frame|errors|grammar))\.|src\/pieces\/(Icon|drawing)\./,
            },
            { name: 'first', tags: ['$initial'], priority: -1 },
            // What several pages need, but not what is of one game.
            {
              name: 'parts',
              test: /src\/(?!games\/\w+\/)/,
              minShareCount: 3,
              entriesAware: true,
              entriesAwareMergeThreshold: 4_000,
              priority: -2,
            },
          ],
        },
      },
    },
  },
  server: {
    // The rules by number are a list of the tests.
    fs: { allow: ['..'] },
    proxy: {
      '/api': server,
      '/ws': { target: server, ws: true },
    },
  },
});
