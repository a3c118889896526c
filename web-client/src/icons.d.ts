/** A list of pictogram names, turned by the build into their drawings (see build/icons.ts). */
declare module '*.icons' {
  const drawings: Readonly<Record<string, string>>;
  export default drawings;
}
