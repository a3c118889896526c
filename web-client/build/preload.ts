/** Tells the browser of the fonts of the first page before it has read the style sheet, so that titles do not jump. */
import type { Plugin } from 'vite';

/** The Vite plugin; `wanted` picks font files by the beginning of their name. */
export function preloadFonts(wanted: RegExp): Plugin {
  return {
    name: 'coronet-preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((name) => name.endsWith('.woff2') && wanted.test(name))
          .map((name) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${name}`, crossorigin: '' },
            injectTo: 'head' as const,
          })),
    },
  };
}
