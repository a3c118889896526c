/** Draws the pictures of the README from the real thing: `npm run pictures`. */
import { defineConfig } from '@playwright/test';
import base from '../playwright.config.ts';

// Somebody looks.
process.env['CORONET_DRAWN'] = '1';

export default defineConfig({
  ...base,
  testDir: '.',
  testIgnore: [],
  projects: [{ name: 'pictures' }],
  outputDir: '../../test-results',
  timeout: 600_000,
});
