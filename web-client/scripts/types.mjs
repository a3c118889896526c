// Makes src/wire/generated/*.d.ts from ../schema/protocol/*.schema.json, and the codes of errors.json. The files are never committed:
// the schemas are the contract, and this runs before every build, check and test.
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compile } from 'json-schema-to-typescript';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const from = join(root, '..', 'schema', 'protocol');
const to = join(root, 'src', 'wire', 'generated');

if (existsSync(from)) {
  mkdirSync(to, { recursive: true });
  const wanted = new Set();
  for (const file of readdirSync(from, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.schema.json')) continue;
    const schema = JSON.parse(readFileSync(join(from, file), 'utf8'));
    const name = file.replaceAll('/', '_').replace('.schema.json', '');
    const text = await compile(schema, name, {
      cwd: from,
      additionalProperties: false,
      bannerComment: '/* Made from schema/protocol by scripts/types.mjs. Do not edit. */',
      format: false,
      ignoreMinAndMaxItems: true,
    });
    writeFileSync(join(to, `${name}.d.ts`), text);
    wanted.add(`${name}.d.ts`);
  }
  const { errors } = JSON.parse(readFileSync(join(from, 'errors.json'), 'utf8'));
  const codes = errors.map(({ code }) => `'${code}'`).join(' | ');
  writeFileSync(join(to, 'errors.d.ts'), `export type ErrorCode = ${codes};\n`);
  wanted.add('errors.d.ts');
  for (const file of readdirSync(to)) if (!wanted.has(file)) rmSync(join(to, file));
}
