import fc, { type Arbitrary } from 'fast-check'

const nul = String.fromCharCode(0)

export const invalidParts = [
  '%00',
  'a%00b',
  '%ff',
  '%c0%af',
  '%',
  '%zz',
  '%E0%A4%A',
  '..%2f..%2fetc%2fpasswd',
  '../../etc/passwd',
  '..',
  '.',
  '__proto__',
  'constructor',
  'null',
  'undefined',
  'NaN',
  '-1',
  '0',
  '1e9',
  '9'.repeat(400),
  'x'.repeat(3000),
  '%27%20OR%201%3D1--',
  '%3Cscript%3Ealert(1)%3C%2Fscript%3E',
  '%F0%9F%98%80',
  '%ED%A0%80',
  '%5Bobject%20Object%5D',
  '00000000-0000-0000-0000-000000000000',
  'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
  '%7B00000000-0000-4000-8000-000000000000%7D',
  'me',
  '*',
]

const deepObject = (depth: number): unknown => {
  let inner: unknown = 1
  for (let level = 0; level < depth; level += 1) inner = { a: inner }
  return inner
}

const nastyValues: readonly unknown[] = [
  null,
  true,
  0,
  -0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  1e308,
  '',
  ' ',
  nul,
  `a${nul}b`,
  '\ud800',
  '\udfff\ud800',
  '\ufeff',
  '\u202e\u2066',
  '\uffff',
  '\r\nBcc: everybody@test.example',
  'e\u0301'.repeat(200),
  '👩‍👩‍👧‍👦'.repeat(60),
  'x'.repeat(201),
  'x'.repeat(5000),
  'x'.repeat(60_000),
  '%',
  '\\',
  '{{7*7}}',
  '<%= 7*7 %>',
  "'; DROP TABLE users; --",
  '__proto__',
  'javascript:alert(1)',
  'https://',
  'http://[::1',
  'https://user:pass@host:99999/',
  '0000-00-00',
  '9999-12-31',
  '-271821-04-20',
  '+275760-09-14',
  '2026-02-30',
  '2027-03-01T25:61:61Z',
  '24:00',
  'a@b',
  `${'a'.repeat(250)}@b.example`,
  '"a b"@test.example',
  [],
  [[]],
  [null],
  ['x', 'x', 'x'],
  Array(60).fill('x'),
  Array(9000).fill(0),
  {},
  { length: 3 },
  { toString: 1, valueOf: 1 },
  { toJSON: 'x' },
  { constructor: { prototype: { is_admin: true } } },
  { $gt: '' },
  deepObject(40),
  deepObject(900),
]

const nastyKeys = [
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'length',
  'id',
  'user_id',
  '',
  ' ',
  nul,
  '\ud800',
  'x'.repeat(3000),
  '0',
  'then',
]

type Path = (string | number)[]

function pathsIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  return [path, ...Object.entries(value).flatMap(([key, inner]) => pathsIn(inner, [...path, key]))]
}

function changedAt(
  value: unknown,
  [key, ...rest]: Path,
  change: (old: unknown) => unknown,
): unknown {
  if (key === undefined) return change(value)
  if (Array.isArray(value))
    return value.map((item, index) =>
      String(index) === String(key) ? changedAt(item, rest, change) : item,
    )
  return Object.fromEntries(
    Object.entries(Object(value)).map(([name, item]) => [
      name,
      name === key ? changedAt(item, rest, change) : item,
    ]),
  )
}

const anyText = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 30 })
  .map((units) => String.fromCharCode(...units))
const anyValue = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...nastyValues) },
  { weight: 2, arbitrary: anyText },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
)

const edit = fc.record({
  where: fc.nat(),
  how: fc.constantFrom('replace', 'replace', 'replace', 'drop', 'add', 'wrap', 'rename'),
  key: fc.constantFrom(...nastyKeys),
  value: anyValue,
})

const withoutLast = (object: object) => Object.fromEntries(Object.entries(object).slice(0, -1))

function edited(old: unknown, { how, key, value }: { how: string; key: string; value: unknown }) {
  const isObject = typeof old === 'object' && old !== null && !Array.isArray(old)
  if (how === 'wrap') return [old]
  if (!isObject) return how === 'add' && Array.isArray(old) ? [...old, value] : value
  if (how === 'drop') return withoutLast(old)
  if (how === 'add') return { ...old, [key]: value }
  if (how === 'rename') return { ...withoutLast(old), [key]: Object.values(old).at(-1) }
  return value
}

export function spoilValue(sound: Arbitrary<unknown>): Arbitrary<unknown> {
  return fc.tuple(sound, fc.array(edit, { minLength: 1, maxLength: 3 })).map(([value, edits]) =>
    edits.reduce<unknown>((current, one) => {
      const paths = pathsIn(current)
      const path = paths[one.where % paths.length] ?? []
      return changedAt(current, path, (old) => edited(old, one))
    }, value),
  )
}

const inside = (text: string, more: string) =>
  text.endsWith('}') ? `${text.slice(0, -1)}${text === '{}' ? '' : ','}${more}}` : text

export function spoilText(sound: Arbitrary<string>): Arbitrary<string | Buffer> {
  const mutations: ((text: string, at: number) => string | Buffer)[] = [
    (text, at) => text.slice(0, at),
    (text) => `\ufeff${text}`,
    (text) => `${text}${text}`,
    (text) => `${text},`,
    (text) => inside(text, '"__proto__":{"is_admin":true}'),
    (text) => inside(text, '"constructor":{"prototype":{"is_admin":true}}'),
    (text) => inside(text, '"a":1,"a":{"a":2},"a":[]'),
    // Duplicate keys with other values.
    (text) =>
      inside(text, [...text.matchAll(/"(\w+)":/g)].map(([key]) => `${key}null`).join() || '"a":1'),
    (text) => inside(text, '"n":1e999,"m":-1e999,"i":123456789012345678901234567890'),
    (text) => inside(text, '"n":NaN'),
    (text) => inside(text, "'n':1"),
    (text) => inside(text, '"\\u0000":"\\ud800"'),
    (text) => inside(text, `"deep":${'['.repeat(10_000)}${']'.repeat(10_000)}`),
    (text) => text.replaceAll('"', "'"),
    (text) => text.padEnd(66_000, ' '),
    (text, at) =>
      Buffer.concat([
        Buffer.from(text.slice(0, at)),
        Buffer.from([0xff, 0xc0, 0xed, 0xa0, 0x80]),
        Buffer.from(text.slice(at)),
      ]),
    (text) => Buffer.from(text, 'utf16le'),
    (text) => Buffer.from(text.replace(/"(?=[^"]*$)/, '\u00e9"'), 'latin1'),
  ]
  return fc
    .tuple(sound, fc.constantFrom(...mutations), fc.nat())
    .map(([text, way, where]) => way(text, where % (text.length + 1)))
}

export const invalidBodies: Arbitrary<string | Buffer> = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    'null',
    'true',
    '7',
    '"text"',
    '[]',
    '[[[]]]',
    '[{}]',
    'NaN',
    'undefined',
    '{',
    '{]',
    '{"a":',
    '<xml/>',
    'a=1&b=2',
    nul,
    '//',
    '{"__proto__":null}',
    '{"constructor":{"prototype":null}}',
    `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
    '['.repeat(30_000),
    `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
    `[${Array(30_000).fill(1)}]`,
    `{${Array.from({ length: 4000 }, (_, n) => `"k${n}":1`)}}`,
    `"${'x'.repeat(60_000)}"`,
    `"${'\\u0000'.repeat(9000)}"`,
    'x'.repeat(65_537),
  ),
  anyText,
  fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
  fc.json({ maxDepth: 4 }),
)
