/** Checks against schema/: every message in every test is one of the protocol. */
import { readFileSync } from 'node:fs';
import Ajv, { type ValidateFunction } from 'ajv';

const ajv = new Ajv({ strict: false });
const compiled = new Map<string, ValidateFunction>();

/** What is wrong with a value by schema/protocol/<name>.schema.json; empty text if nothing. */
export function wrongBy(name: string, value: unknown): string {
  let validate = compiled.get(name);
  if (!validate) {
    const file = new URL(`../../schema/protocol/${name}.schema.json`, import.meta.url);
    validate = ajv.compile(JSON.parse(readFileSync(file, 'utf8')) as object);
    compiled.set(name, validate);
  }
  return validate(value)
    ? ''
    : `not a ${name}: ${JSON.stringify(value).slice(0, 400)} ${ajv.errorsText(validate.errors)}`;
}

/** Throws if it is not a message of that side. */
export function checkMessage(side: 'client' | 'server', message: unknown): void {
  const wrong = wrongBy(side, message);
  if (wrong !== '') throw new Error(wrong);
}
