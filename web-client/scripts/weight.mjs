// The weight of the first page, compressed: what a new visitor fetches until the start page stands complete, as the server
// sends it to a browser of today, which takes brotli. Fails above 110 KB. Run after a build.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const limit = 110 * 1024;
const dist = join(dirname(fileURLToPath(import.meta.url)), '..', 'dist');
const html = readFileSync(join(dist, 'index.html'), 'utf8');
const all = readdirSync(join(dist, 'assets'));
const files = new Set([
  'index.html',
  // The icon for a home screen is fetched when it is put there.
  ...[...html.replace(/<link rel="apple-touch-icon"[^>]*>/, '').matchAll(/(?:src|href)="\/([^"]+)"/g)].map(
    ([, name]) => name,
  ),
]);

// Static imports of the first scripts, the fonts their style sheets name, and the pictures of the tables.
const queue = [...files].filter((name) => name.endsWith('.js'));
for (const name of all) if (/Art-.*\.(js|css)$/.test(name)) queue.push(`assets/${name}`);
while (queue.length > 0) {
  const name = queue.pop();
  files.add(name);
  const text = readFileSync(join(dist, name), 'utf8');
  for (const [, next] of text.matchAll(/(?:\bfrom|\bimport)\s*["']\.\/([^"']+\.js)["']/g)) {
    if (!files.has(`assets/${next}`)) queue.push(`assets/${next}`);
  }
}
for (const name of [...files].filter((one) => one.endsWith('.css'))) {
  for (const [, font] of readFileSync(join(dist, name), 'utf8').matchAll(/url\(["']?\/?(assets\/[^"')]+)/g))
    files.add(font);
}

let total = 0;
for (const name of [...files].sort()) {
  const packed = join(dist, `${name}.br`);
  const size = readFileSync(existsSync(packed) ? packed : join(dist, name)).length;
  total += size;
  console.log(`${(size / 1024).toFixed(1).padStart(7)} KB  ${name}`);
}
console.log(
  `${(total / 1024).toFixed(1).padStart(7)} KB  the first page, compressed (limit ${limit / 1024} KB)`,
);
if (total > limit) process.exit(1);
