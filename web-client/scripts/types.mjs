// Makes src/wire/generated/ from ../schema/protocol/*.schema.json, the codes of errors.json, the texts of the recorded catalogs and
// the folders of words. The files are never committed: the schemas are the contract, and this runs before every build, check and test.
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compile } from 'json-schema-to-typescript';
import ts from 'typescript';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const from = join(root, '..', 'schema', 'protocol');
const to = join(root, 'src', 'wire', 'generated');

/** The type of all texts of every game's catalog, by id: a language is complete, or it does not compile. */
async function catalogTexts() {
  // What takes the texts out of a catalog is the client's own program.
  const program = readFileSync(join(root, 'src', 'text', 'catalog.ts'), 'utf8');
  const { outputText } = ts.transpileModule(program, { compilerOptions: { module: ts.ModuleKind.ESNext } });
  const { textsOf } = await import(`data:text/javascript,${encodeURIComponent(outputText)}`);
  const typeOf = (texts) => {
    if (typeof texts === 'string') return 'string';
    if (Array.isArray(texts)) return `readonly [${texts.map(typeOf).join(', ')}]`;
    return `{\n${Object.entries(texts)
      .map(([name, inner]) => `readonly ${JSON.stringify(name)}: ${typeOf(inner)};\n`)
      .join('')}}`;
  };
  const games = readdirSync(join(root, 'src', 'games'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(join('fixtures', 'catalog.json')))
    .map((file) => JSON.parse(readFileSync(join(root, 'src', 'games', file), 'utf8')));
  return `export type CatalogTexts = ${typeOf(Object.fromEntries(games.map((one) => [one.id, textsOf(one)])))};\n`;
}

const folders = (at) =>
  readdirSync(at, { withFileTypes: true })
    .filter((one) => one.isDirectory())
    .map(({ name }) => name);

/** The types of the words of every game in every language: a file that is lacking does not compile. */
function gameWords() {
  const text = join(root, 'src', 'text');
  const parts = ['front', 'guide', 'marks', 'rules', 'table'];
  const wordsOf = (language) =>
    folders(join(text, 'en'))
      .flatMap((game) => (language === 'en' ? parts : [...parts, 'catalog']).map((part) => [game, part]))
      .map(
        ([game, part]) =>
          `readonly '${game}/${part}': typeof import('../../text/${language}/${game}/${part}').${part};\n`,
      )
      .join('');
  return folders(text)
    .map((language) => `export interface GameWords_${language} {\n${wordsOf(language)}}\n`)
    .join('');
}

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
  const rules = readdirSync(from)
    .filter((file) => file.endsWith('.choices.json'))
    .flatMap((file) => JSON.parse(readFileSync(join(from, file), 'utf8')).refusals);
  const ruleCodes = [...new Set(rules)].map((code) => `'${code}'`).join(' | ');
  writeFileSync(
    join(to, 'errors.d.ts'),
    `export type ErrorCode = ${codes};\nexport type RuleCode = ${ruleCodes};\n`,
  );
  wanted.add('errors.d.ts');
  writeFileSync(join(to, 'catalog_texts.d.ts'), await catalogTexts());
  wanted.add('catalog_texts.d.ts');
  // No declaration file: what those import is not looked at.
  writeFileSync(join(to, 'game_words.ts'), gameWords());
  wanted.add('game_words.ts');
  for (const file of readdirSync(to)) if (!wanted.has(file)) rmSync(join(to, file));
}
