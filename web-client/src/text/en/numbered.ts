/** The rules by number in English are the list that the tests go by: there is no second one. */

/** `ID a few words` in each line; `#` begins a remark. */
export function numbered(ids: string): Readonly<Record<string, string>> {
  const lines = ids.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return Object.fromEntries(
    lines.map((line) => {
      const [id = '', ...words] = line.split(' ');
      const said = words.join(' ');
      return [id, said.charAt(0).toUpperCase() + said.slice(1)];
    }),
  );
}
