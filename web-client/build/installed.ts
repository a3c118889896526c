/** The client as an app on a device: its manifest, and which files the service worker (src/offline) keeps. */
import type { VitePWAOptions } from 'vite-plugin-pwa';

export const installed: Partial<VitePWAOptions> = {
  strategies: 'injectManifest',
  srcDir: 'src/offline',
  filename: 'worker.ts',
  // main.ts does it, once the first page stands.
  injectRegister: false,
  injectManifest: {
    globPatterns: ['**/*.{html,js,css,woff2,svg,png}'],
    // The fonts of a further language, but that of its own name, are kept when it is spoken: the worker sees to it.
    globIgnores: ['**/japanese-*-{first,rest}-*.woff2'],
    // The bundler's names carry a hash of what is in them.
    dontCacheBustURLsMatching: /^assets\//,
  },
  manifest: {
    id: '/',
    name: 'Coronet',
    short_name: 'Coronet',
    description: 'Tabletop games about thrones and cities, played with friends in a browser.',
    start_url: '/',
    display: 'standalone',
    background_color: '#14110f',
    theme_color: '#14110f',
    categories: ['games'],
    icons: [
      { src: '/coronet.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
      { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
      { src: '/icon-maskable.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
    ],
  },
};
