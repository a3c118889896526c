/** Measures what an update and a line of chat cost a page: `npm run measure`. No test: figures are printed, never judged. */
import { defineConfig } from '@playwright/test';
import base from '../playwright.config.ts';

// Somebody looks.
process.env['CORONET_DRAWN'] = '1';

export default defineConfig({
  ...base,
  testDir: '.',
  testIgnore: [],
  workers: 1,
  projects: [{ name: 'measure' }],
  outputDir: '../../test-results',
  timeout: 3_600_000,
});
