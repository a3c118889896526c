// The real server for recording: bots do not wait, and nobody is too fast.
import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** Serves on a free port, with its database `coronet.db` in the folder `data`. */
export async function serve(binary, data) {
  const limits = [
    '--messages-per-second',
    '--message-burst',
    '--max-lobbies-per-address',
    '--max-guests-per-address',
  ];
  const process = spawn(
    binary,
    [
      'serve',
      '--port',
      '0',
      '--address',
      '127.0.0.1',
      '--data',
      join(data, 'coronet.db'),
      '--web',
      join(data, 'web'),
    ]
      .concat([
        '--bot-pause',
        '0',
        '--answer-pause',
        '0',
        '--bot-budget',
        '20',
        '--max-tries-per-address',
        '1000000',
      ])
      .concat(limits.flatMap((limit) => [limit, '100000'])),
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const ended = new Promise((resolve) => process.once('exit', resolve));
  let said = '';
  for await (const part of process.stdout) {
    said += String(part);
    const port = /localhost:(\d+)\s/.exec(said)?.[1];
    if (port) return { process, ended, port: Number(port), url: `http://127.0.0.1:${port}` };
  }
  throw new Error('the server does not start');
}
