import fc from 'fast-check';
import type { ApiDocument, Operation, Schema } from './document.ts';
import {
  CONTENT_TYPES,
  FORM,
  ODD_BODIES,
  ODD_NUMBERS,
  ODD_QUERIES,
  ODD_TEXTS,
  PARTS,
} from './testing-odd-values.ts';

/** A request that nobody would send in earnest, or nearly. */
export type RandomRequest = {
  path: Record<string, string>;
  query: string;
  headers: Record<string, string>;
  body: string;
};

/**
 * What is known to exist, to get past the first door: texts, what ids and tokens there are, who is signed
 * in, and a body that the call would take.
 */
export type Known = {
  texts: string[];
  ids: string[];
  headers: Record<string, string>[];
  body: unknown;
};

/** Requests to a call: some as its schema says, some nearly, some nothing like it. */
export function randomRequests(
  { components }: Pick<ApiDocument, 'components'>,
  operation: Operation,
  known: Known,
): fc.Arbitrary<RandomRequest> {
  const { parameters = [], requestBody } = operation;
  const text = anyText(known.texts);
  const id = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...known.ids) },
    { weight: 1, arbitrary: text },
  );
  const named = (place: string) => parameters.filter((parameter) => parameter.in === place);
  const path = fc.record(Object.fromEntries(named('path').map(({ name }) => [name, id])));
  const whole = fc.integer({ min: 1, max: 3 }).map(String);
  const fields = named('query').map(
    ({ name, schema }) => [name, schema?.type === 'integer' ? fc.oneof(whole, text) : id] as const,
  );
  const query = fc.oneof(
    {
      weight: 8,
      arbitrary: fc.record(Object.fromEntries(fields), { requiredKeys: [] }).map(queryText),
    },
    { weight: 1, arbitrary: fc.constantFrom(...ODD_QUERIES) },
  );
  const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? ['application/json'];
  const isForm = type.startsWith('multipart');
  const body = isForm ? anyForm(text) : anyBody({ schema: content?.schema, components, known });
  return fc.record({ path, query, headers: anyHeaders(known, isForm ? FORM : type), body });
}

function anyHeaders({ headers }: Known, usual: string): fc.Arbitrary<Record<string, string>> {
  const contentType = fc.oneof(
    { weight: 12, arbitrary: fc.constant(usual) },
    { weight: 1, arbitrary: fc.constantFrom(...CONTENT_TYPES) },
  );
  const visible = fc.string({ unit: 'grapheme-ascii', maxLength: 60 });
  const who = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...headers) },
    { weight: 1, arbitrary: fc.record({ authorization: visible }) },
  );
  const more = fc.record(
    { 'accept-language': visible, 'idempotency-key': visible, 'x-forwarded-for': visible },
    { requiredKeys: [] },
  );
  return fc
    .record({ who, contentType, more })
    .map(({ who: sender, contentType: type, more: others }) => ({
      ...sender,
      ...others,
      ...(type && { 'content-type': type }),
    }));
}

function anyForm(text: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const part = fc
    .tuple(fc.constantFrom(...PARTS), text)
    .map(([name, value]) => `--x\r\nContent-Disposition: form-data; ${name}\r\n\r\n${value}\r\n`);
  const form = fc.array(part, { maxLength: 4 }).map((context) => `${context.join('')}--x--\r\n`);
  // Each form with a file in it costs a process of its own, which reads the picture.
  return fc.oneof(
    { weight: 1, arbitrary: form },
    { weight: 3, arbitrary: fc.constantFrom(...ODD_BODIES) },
  );
}

type BodyOf = {
  schema: Schema | undefined;
  components: ApiDocument['components'];
  known: Known;
};

function anyBody({ schema, components, known }: BodyOf): fc.Arbitrary<string> {
  const text = anyText(known.texts);
  const anything = fc.anything({
    key: text,
    values: [text, anyNumber(), fc.boolean(), fc.constant(null)],
    maxDepth: 4,
  });
  const like = schema ? valueLike(schema, { components, text, depth: 0 }) : anything;
  const good = known.body === undefined ? like : fc.constant(known.body);
  const odd = fc.oneof(text, anything);
  return fc.oneof(
    { weight: 2, arbitrary: like.map(json) },
    { weight: 3, arbitrary: spoilt(good, odd).map(json) },
    { weight: 3, arbitrary: spoilt(spoilt(good, odd), odd).map(json) },
    { weight: 1, arbitrary: good.map(json) },
    { weight: 1, arbitrary: anything.map(json) },
    { weight: 1, arbitrary: fc.constantFrom(...ODD_BODIES) },
  );
}

type Liking = { components: ApiDocument['components']; text: fc.Arbitrary<string>; depth: number };

/** Values as a schema describes them, most of the time. */
function valueLike(schema: Schema, liking: Liking): fc.Arbitrary<unknown> {
  const { components, text, depth } = liking;
  const deeper = { ...liking, depth: depth + 1 };
  if (schema.$ref) {
    const found = components.schemas[schema.$ref.replace(/^.*\//, '')];
    return valueLike(found ?? {}, deeper);
  }
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((each) => valueLike(each, deeper)));
  if (schema.properties) {
    const fields = Object.entries(schema.properties).map(
      ([name, field]) => [name, valueLike(field, deeper)] as const,
    );
    return fc.record(Object.fromEntries(fields), { requiredKeys: schema.required ?? [] });
  }
  if (schema.items)
    return fc.array(valueLike(schema.items, deeper), { maxLength: Math.max(1, 8 - depth) });
  const type = [schema.type].flat()[0];
  if (type === 'integer') return fc.oneof(fc.integer({ min: 0, max: 12 }), anyNumber());
  if (type === 'number') return fc.oneof(fc.constantFrom(13.5, 2.5, 3), anyNumber());
  return type === 'boolean' ? fc.boolean() : text;
}

/** A value with something in it replaced. */
function spoilt(
  values: fc.Arbitrary<unknown>,
  anything: fc.Arbitrary<unknown>,
): fc.Arbitrary<unknown> {
  return fc.tuple(values, anything, fc.nat(), fc.nat(4)).map(([value, instead, pick, depth]) => {
    const at = structuredClone(value);
    let inside: unknown = at;
    for (let level = 0; level <= depth; level += 1) {
      if (typeof inside !== 'object' || inside === null) return instead;
      const keys = Object.keys(inside);
      const key = keys[pick % Math.max(1, keys.length)] ?? 'more';
      const next: unknown = Reflect.get(inside, key);
      if (level === depth || typeof next !== 'object' || next === null) {
        Reflect.set(inside, key, instead);
        return at;
      }
      inside = next;
    }
    return at;
  });
}

function anyText(known: string[]): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...known) },
    { weight: 2, arbitrary: fc.constantFrom(...ODD_TEXTS) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 50 }) },
    { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 50 }) },
  );
}

function anyNumber(): fc.Arbitrary<number> {
  return fc.oneof(fc.constantFrom(...ODD_NUMBERS), fc.double(), fc.integer());
}

function queryText(fields: Record<string, string | undefined>): string {
  const pairs = Object.entries(fields).map(
    ([key, value = '']) => `${key}=${encodeURIComponent(value.toWellFormed())}`,
  );
  return `?${pairs.join('&')}`;
}

/** BigInts and functions have no JSON, and a circle has no end; what has none is sent as null. */
function json(value: unknown): string {
  try {
    return JSON.stringify(value) ?? 'null';
  } catch {
    return 'null';
  }
}
