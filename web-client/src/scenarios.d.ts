/** Paths of scenarios by the id of the rule they show (see build/scenarios.ts). */
declare module '*.ids?scenarios' {
  const shown: Readonly<Record<string, readonly string[]>>;
  export default shown;
}
