import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { packFolder } from './pack.ts';

test('what was built is packed beside itself where that makes it smaller', () => {
  const folder = mkdtempSync(join(tmpdir(), 'coronet-pack-'));
  try {
    mkdirSync(join(folder, 'assets'));
    const script = 'export const crown = 1;\n'.repeat(200);
    writeFileSync(join(folder, 'assets', 'index-1a2b3c4d.js'), script);
    writeFileSync(join(folder, 'index.html'), '<p>'.repeat(300));
    writeFileSync(join(folder, 'tiny.txt'), 'x');
    writeFileSync(join(folder, 'font.woff2'), script);
    expect(packFolder(folder).sort()).toEqual(['assets/index-1a2b3c4d.js', 'index.html']);
    const packed = readFileSync(join(folder, 'assets', 'index-1a2b3c4d.js.br'));
    expect(packed.length).toBeLessThan(script.length / 10);
    expect(brotliDecompressSync(packed).toString()).toBe(script);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
