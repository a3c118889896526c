import { playwright } from '@vitest/browser-playwright';
import { defineConfig, mergeConfig } from 'vitest/config';
import { chromium } from './e2e/support/chromium.ts';
import vite from './vite.config.ts';

export default mergeConfig(
  vite,
  defineConfig({
    resolve: { conditions: ['browser'] },
    test: {
      // Only a test that hangs is to be found by the clock; a busy machine is not at fault.
      testTimeout: 300_000,
      hookTimeout: 300_000,
      projects: [
        {
          extends: true,
          test: {
            name: 'single',
            include: ['src/**/*.test.ts', 'test-support/**/*.test.ts', 'build/**/*.test.ts'],
            environment: 'node',
            // The files of a worker share what they load, which is more than half of their time: who needs it as at the
            // start calls `vi.resetModules`.
            isolate: false,
          },
        },
        {
          extends: true,
          test: {
            name: 'mounted',
            include: ['src/**/*.mounted.ts'],
            browser: {
              enabled: true,
              headless: true,
              provider: playwright({
                launchOptions: chromium.launchOptions,
                contextOptions: { reducedMotion: 'reduce' },
              }),
              instances: [{ browser: 'chromium', viewport: { width: 1280, height: 720 } }],
              screenshotFailures: false,
            },
          },
        },
      ],
    },
  }),
);
