/** The client with the fake server behind it, for looking at pages. */
import { defineConfig, mergeConfig } from 'vite';
import base from '../vite.config.ts';
import { fakeServer } from './fake-plugin.ts';

export default mergeConfig(
  { ...base, server: {} },
  defineConfig({
    root: new URL('..', import.meta.url).pathname,
    plugins: [fakeServer()],
    server: { hmr: false },
  }),
);
