import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { icons } from './build/icons.ts';
import { installed } from './build/installed.ts';
import { pack } from './build/pack.ts';
import { preloadFonts } from './build/preload.ts';
import { scenarios } from './build/scenarios.ts';
import { typesets } from './build/typeset.ts';

/** Where the development server finds the game server. */
const server = process.env['CORONET_SERVER'] ?? 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [
    icons(),
    scenarios(),
    typesets(),
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
        chunkFileNames: ({ facadeModuleId }) => {
          const [, game] = /\/src\/(?:games|text\/\w+)\/(\w+)\/\w+\.ts$/.exec(facadeModuleId ?? '') ?? [];
          return `assets/${game ?? '[name]'}-[hash].js`;
        },
        // What the first page needs of the words, in one piece: small ones of their own weigh more.
        codeSplitting: {
          groups: [
            {
              name: 'text',
              test: /src\/text\/(live|index|errors|en\/(frame|errors|grammar))\.|src\/pieces\/(Icon|drawing)\./,
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
