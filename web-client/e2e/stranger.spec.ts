/** The bot of schema/README.md, the very text, plays each game against a program on the real server. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { games } from './games/index.ts';
import { Server } from './support/server.ts';

const client = join(dirname(fileURLToPath(import.meta.url)), '..');
const page = readFileSync(join(client, '..', 'schema', 'README.md'), 'utf8');
const bot = /^```js\n(import WebSocket[^]*?)^```$/m.exec(page)?.[1] ?? '';

test('the bot of the page has at most 60 lines', () => {
  expect(bot.trimEnd().split('\n').length).toBeLessThanOrEqual(60);
  expect(bot).toContain("from 'ws'");
});

for (const { id: game } of games) {
  test(`the bot of the page plays ${game} to its end`, async () => {
    const server = await Server.start([
      ...['--messages-per-second', '1000'],
      // It does not think before it chooses.
      ...['--choices-per-minute', '100000', '--choices-per-match', '100000'],
    ]);
    try {
      const address = `${server.itself.replace(/^http/, 'ws')}ws`;
      const run = promisify(execFile)('node', ['--input-type=module', '-', game, address, '0'], {
        cwd: client,
        // Nothing of the runner's colours, of which Node would warn.
        env: { PATH: process.env['PATH'] },
      });
      run.child.stdin?.end(bot);
      const { stdout, stderr } = await run;
      expect(stderr).toBe('');
      expect(stdout).toMatch(new RegExp(`^${game} is over: -?\\d+,-?\\d+\\n$`));
    } finally {
      await server.stop();
    }
  });
}
