/** Real browsers against the real server. Each test file has a server of its own. */
import { defineConfig } from '@playwright/test';
import { chromium } from './support/chromium.ts';

export default defineConfig({
  testDir: '.',
  testIgnore: 'pictures/**',
  outputDir: '../test-results',
  timeout: 240_000,
  expect: { timeout: 15_000 },
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  reporter: 'list',
  use: {
    ...chromium,
    viewport: { width: 1280, height: 720 },
    trace: process.env['CORONET_TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
});
