import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { registry } from '../games/registry';
import type { RulesWords } from '../pages/rules/contract';
import type { GameCatalog } from '../wire/catalog';
import { textsOf } from './catalog';
import { about } from './en/about';
import { botGame } from './en/bot_game';
import { device } from './en/device';
import { end } from './en/end';
import { follow } from './en/follow';
import { frame } from './en/frame';
import { games as played } from './en/games';
import { guide, remarks } from './en/guide';
import { hint } from './en/hint';
import { lobby } from './en/lobby';
import { common as marks, explain } from './en/marks';
import { notices } from './en/notices';
import { replay } from './en/replay';
import { common as rules } from './en/rules';
import { shuffle } from './en/shuffle';
import { tempo } from './en/tempo';
import { workshop } from './en/workshop';
import { loaders } from './ja';
import { aside, colon, comma, joined, list, place, plural, sentences } from './ja/grammar';
import { together } from './ja/together';
import type { Parts } from './parts';

const root = new URL('..', import.meta.url).pathname;
const recorded = (game: string) =>
  JSON.parse(readFileSync(join(root, `games/${game}/fixtures/catalog.json`), 'utf8')) as GameCatalog;

const games = Object.keys(registry);

/** English, of each game: what each file of its folder exports by its own name. */
const english = import.meta.glob<Record<string, unknown>>('./en/*/{front,guide,marks,rules,table}.ts', {
  eager: true,
});

/** What each part is measured by. */
const measure: Readonly<Record<string, unknown>> = {
  follow,
  frame,
  bot_game: botGame,
  about,
  device,
  end,
  games: played,
  hint,
  lobby,
  notices,
  replay,
  shuffle,
  tempo,
  workshop,
  guide,
  remarks,
  explain,
  marks,
  rules,
  ...Object.fromEntries(
    Object.entries(english).map(([path, file]) => {
      const [, game, part] = /(\w+)\/(\w+)\.ts$/.exec(path)!;
      return [`${game!}/${part!}`, file[part!]];
    }),
  ),
  ...Object.fromEntries(games.map((game) => [`${game}/catalog`, textsOf(recorded(game))])),
};

/** Places where a language is not as the other: a word that is missing, or of another kind. */
function unlike(one: unknown, other: unknown, at = ''): string[] {
  if (typeof one !== typeof other || Array.isArray(one) !== Array.isArray(other)) {
    // What hangs on a number in one language may be the same for all in another.
    const spoken = [typeof one, typeof other].every((kind) => kind === 'string' || kind === 'function');
    return spoken ? [] : [at];
  }
  if (typeof one !== 'object' || one === null) return [];
  const keys = new Set([...Object.keys(one), ...Object.keys(other as object)]);
  return [...keys].flatMap((key) => {
    const [here, there] = [(one as Record<string, unknown>)[key], (other as Record<string, unknown>)[key]];
    return here === undefined || there === undefined ? [`${at}.${key}`] : unlike(here, there, `${at}.${key}`);
  });
}

/** Codes of refusals that English has from the server. */
const moreThanEnglish = /^\.errors\./;

/** Names, licences, and what is written so in Japanese, too. */
const names = new RegExp(
  [
    ...['Coronet', 'SHA-256', 'JSON', 'Shift', 'Home', 'End', 'game-icons\\.net', 'Lorc', 'Delapouite'],
    ...['CC BY 3\\.0', 'SIL Open Font License 1\\.1', 'Omnibus-Type', 'Grenze', 'Juan Pablo del Peral'],
    ...['Alegreya Sans', 'Yoshimichi Ohira', 'Zen Kaku Gothic New', 'Font-Kai', 'Kaisei Tokumin'],
    ...['Mary Flanagan', 'Kate Adams', 'Resonym', '(?:MON|MIN|HOC)-[A-Z\\d-]+', '[IVX]+'],
  ].join('|'),
  'g',
);

/** What a program says: its texts, without what is put into them, and without ids. */
function said(program: string): string[] {
  const found: string[] = [];
  const look = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return;
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) return;
    const id =
      ts.isPropertyAssignment(node.parent ?? node) && (node.parent as ts.PropertyAssignment).name === node;
    if (!id && (ts.isStringLiteral(node) || ts.isTemplateLiteralToken(node))) found.push(node.text);
    ts.forEachChild(node, look);
  };
  look(ts.createSourceFile('words.ts', program, ts.ScriptTarget.ESNext, true));
  // One word alone that begins small is an id, and what begins with dots a path.
  return found.filter((text) => !/^[a-z][\w#/-]*$|^\.\.?\//.test(text));
}

describe('Japanese', () => {
  it('keeps a figure with what it counts, in whatever a table says', () => {
    const table = together({
      turn: { play: (plays: number) => [`カードをプレイしてください（残り${String(plays)}回）。`] },
      pays: (count: number) => [{ seat: 0 }, { strong: `食料${String(count)}` }],
      each: '資源1つにつき',
    });
    expect(table.turn.play(2)).toEqual(['カードをプレイしてください（残り\u20602回）。']);
    expect(table.pays(3)).toEqual([{ seat: 0 }, { strong: '食料\u20603' }]);
    expect(table.each).toBe('資源\u20601\u2060つにつき');
  });

  it('has every part, and no other', () => {
    for (const game of games)
      for (const part of ['front', 'guide', 'marks', 'rules', 'table', 'catalog'])
        expect(Object.keys(measure)).toContain(`${game}/${part}`);
    expect(Object.keys(loaders).sort()).toEqual(Object.keys(measure).sort());
  });

  it.each(Object.keys(loaders) as (keyof Parts)[])('has every word of %s', async (part) => {
    const differing = unlike(measure[part], await loaders[part]());
    expect(differing.filter((one) => !moreThanEnglish.test(one))).toEqual([]);
  });

  it('has no word of English', () => {
    const folder = join(root, 'text', 'ja');
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.ts'),
    );
    const left = files.flatMap((file) =>
      said(readFileSync(join(folder, file), 'utf8'))
        .map((text) => text.replaceAll(names, ' '))
        .filter((text) => /[A-Za-z]{2}/.test(text))
        .map((text) => `${file}: ${text}`),
    );
    expect(left).toEqual([]);
  });

  it('writes a word in one way, and calls a thing by one word', () => {
    // What stands for each of them is in GLOSSARY.md.
    const others =
      /(?<![てでっ])いま(?![すしせま])|いちばん|かまいません|[のた]あと(?![\d]|$)|(?<!だ)あとで(?!、)|わか[らりる]|かぎり|他[のに]|キャンセル|硬貨|対局|指し手|復元|再構成|くじ|追い払|帰す|2つ組|？ /;
    const folder = join(root, 'text', 'ja');
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.ts'),
    );
    const found = files.flatMap((file) =>
      said(readFileSync(join(folder, file), 'utf8'))
        .filter((text) => others.test(text))
        .map((text) => `${file}: ${text}`),
    );
    expect(found).toEqual([]);
  });

  it('says every rule by its number', async () => {
    for (const game of games) {
      const part = `${game}/rules` as keyof Parts;
      const { numbered } = (await loaders[part]()) as RulesWords;
      expect(Object.keys(numbered)).toEqual(Object.keys((measure[part] as RulesWords).numbered));
      for (const [id, words] of Object.entries(numbered))
        expect(words, id).toMatch(/[\u3040-\u30ff]|[\u4e00-\u9fff]/);
    }
  });

  it('counts and joins', () => {
    expect([plural(1, '冠'), plural(3, '冠'), place(2)]).toEqual(['1冠', '3冠', '2位']);
    expect(list(['甲', '乙', '丙'])).toBe('甲、乙、丙');
    expect(sentences(['甲', '乙。', '丙'])).toBe('甲。乙。丙。');
    expect(`甲${colon}乙${comma}丙${aside('丁')}`).toBe('甲：乙、丙（丁）');
    expect(joined([{ seat: 0 }, [{ card: 3 }, '2枚']])).toEqual([{ seat: 0 }, '、', { card: 3 }, '2枚']);
  });
});
