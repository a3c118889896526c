/**
 * Debian's Chromium as its headless shell, which draws and runs pages alike and takes a third less of the processor: it has no
 * windows to keep. Without sandbox and without anything that talks to the outside.
 */
export const chromium = {
  browserName: 'chromium' as const,
  launchOptions: {
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium-headless-shell',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  },
};
