/** Reads the paths out of a pictogram's markup, so that no markup is ever inserted as text. */

const known = new Map<string, readonly string[]>();

/** The outlines of a drawing, remembered. */
export function drawingOf(body: string): readonly string[] {
  let paths = known.get(body);
  if (!paths) {
    paths = [...body.matchAll(/\sd="([^"]*)"/g)].map((match) => match[1] ?? '');
    known.set(body, paths);
  }
  return paths;
}
