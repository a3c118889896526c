/** Real browsers against the real server. Each worker has a server of its own (support/test.ts). */
import { defineConfig } from '@playwright/test';
import { chromium } from './support/chromium.ts';
import { late } from './support/network.ts';

export default defineConfig({
  testDir: '.',
  testIgnore: ['pictures/**', 'measure/**'],
  outputDir: '../test-results',
  timeout: late > 0 ? 3_600_000 : 600_000,
  // A machine with other work beside it may be slow for a while; what never happens is found all the same.
  expect: { timeout: 60_000 + 10 * late },
  workers: Number(process.env['CORONET_BROWSERS'] ?? 3),
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  reporter: 'list',
  use: {
    ...chromium,
    actionTimeout: 60_000 + 10 * late,
    viewport: { width: 1280, height: 720 },
    trace: process.env['CORONET_TRACE'] ? 'retain-on-failure' : 'off',
    // support/test.ts makes them of what fails; Playwright would make one of each page that is left, in case of a failure.
    screenshot: 'off',
  },
});
