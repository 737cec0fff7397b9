import type { Endpoint } from '@portal/shared/core/endpoint'
import fc, { type Arbitrary } from 'fast-check'
import { invalidBodies, invalidParts, spoilText, spoilValue } from './invalid-values.ts'
import { idsOf, parametersOf, type RowIds } from './row-ids.ts'
import { generateValid, generateValidBody, type NamedValues } from './valid-values.ts'

export interface Generated {
  method: string
  url: string
  headers: Record<string, string>
  payload?: string | Buffer
}

const mostly = <T>(weight: number, valid: Arbitrary<T>, odd: Arbitrary<T>): Arbitrary<T> =>
  fc.oneof({ weight, arbitrary: valid }, { weight: 10 - weight, arbitrary: odd })

const otherMethods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE', 'SEARCH']

/** Takes all ids from one person, because those of two do not fit together. */
function address(path: string, own: RowIds, all: readonly RowIds[]): Arbitrary<string> {
  const parameters = parametersOf(path)
  const filled = (rows: RowIds): Arbitrary<string> => {
    const given = parameters.map(({ name, kind }) => {
      const ids = idsOf(rows, kind)
      const known = ids.length > 0 ? fc.constantFrom(...ids) : fc.uuid()
      const value = mostly(8, known, fc.oneof(fc.uuid(), fc.constantFrom(...invalidParts)))
      return fc.tuple(fc.constant(`:${name}`), value)
    })
    return fc
      .tuple(...given)
      .map((values) => values.reduce((url, [name, value]) => url.replace(name, () => value), path))
  }
  const hasAll = (rows: RowIds) => parameters.every(({ kind }) => idsOf(rows, kind).length > 0)
  const others = all.filter(hasAll)
  const anyone = fc.constantFrom(...(others.length > 0 ? others : [own])).chain(filled)
  return hasAll(own) ? fc.oneof(filled(own), { weight: 2, arbitrary: anyone }) : anyone
}

const pair = ([name, value]: [string, unknown]) =>
  `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`

const nastyQuery = (names: readonly string[]) =>
  fc
    .array(
      fc
        .tuple(
          fc.constantFrom(...names, 'page', '__proto__', 'constructor', 'a[]', ''),
          fc.constantFrom(...invalidParts, '1e309', 'NaN', '-1', '99999999999999999999', '0x10'),
        )
        .map(([name, value]) => `${name}=${value}`),
      { maxLength: 4 },
    )
    .map((parts) => parts.join('&'))

function queryOf({ query }: Endpoint, named: NamedValues): Arbitrary<string> {
  if (!query) return mostly(9, fc.constant(''), nastyQuery(['search', 'version']))
  const valid = generateValid(query, named).map((values) =>
    Object.entries(Object(values)).map(pair),
  )
  const odd = nastyQuery(Object.keys(query.shape))
  return fc.oneof(
    { weight: 6, arbitrary: valid.map((pairs) => pairs.join('&')) },
    {
      weight: 2,
      arbitrary: fc.tuple(valid, odd).map(([pairs, rest]) => [...pairs, rest].join('&')),
    },
    { weight: 2, arbitrary: odd },
  )
}

const json = 'application/json'
const types = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'application/json; charset=utf-16',
  'APPLICATION/JSON',
  'application/json;',
  'application/json, text/plain',
  'application/problem+json',
  'image/png',
  'image/svg+xml',
  ';',
  '*/*',
  '\u00e9',
]

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Valid bodies by their type. All others are pictures. */
const files: Record<string, string> = {
  'text/csv': 'Full name,Email\nAda Byron,ada@new.example\n',
  'application/x-www-form-urlencoded': 'List-Unsubscribe=One-Click',
}

const usualTypeOf = ({ accepts }: Endpoint) => accepts?.types[0] ?? json

function bodyOf(endpoint: Endpoint, named: NamedValues): Arbitrary<string | Buffer> {
  if (endpoint.accepts) {
    const file = Buffer.from(files[usualTypeOf(endpoint)] ?? picture)
    const bytes = fc.uint8Array({ maxLength: 400 }).map((some) => Buffer.from(some))
    const cut = fc.nat({ max: file.length }).map((at) => file.subarray(0, at))
    return fc.oneof(bytes, cut, fc.constant(file), invalidBodies)
  }
  const validBodies = generateValidBody(endpoint, named)
  return fc.oneof(
    { weight: 45, arbitrary: validBodies.map((value) => JSON.stringify(value)) },
    { weight: 35, arbitrary: spoilValue(validBodies).map((value) => JSON.stringify(value)) },
    { weight: 10, arbitrary: spoilText(validBodies.map((value) => JSON.stringify(value))) },
    { weight: 10, arbitrary: invalidBodies },
  )
}

const odd = (access: string | undefined) => [
  '',
  'Bearer',
  'Bearer ',
  `bearer ${access}`,
  `Bearer  ${access}`,
  `Bearer ${access?.slice(0, -4)}`,
  `Bearer ${access}x`,
  `Basic ${Buffer.from('admin:admin').toString('base64')}`,
  // The algorithm 'none', without a signature.
  `Bearer eyJhbGciOiJub25lIiwidHlwIjoiSldUIn0.${access?.split('.')[1]}.`,
  `Bearer ${'a.'.repeat(2000)}`,
  'Bearer __proto__',
]

const strangeHeaders: Record<string, string>[] = [
  { accept: 'text/html' },
  { accept: '\u00ff' },
  { 'accept-encoding': 'gzip;q=9, *;q=x' },
  { 'if-modified-since': 'never' },
  { 'if-none-match': '*' },
  { range: 'bytes=-1-,5-2' },
  { 'x-forwarded-for': "' OR 1=1 --" },
  { host: '[::' },
  { origin: 'null' },
  { 'user-agent': 'x'.repeat(5000) },
  { 'user-agent': '\u00e9\u00ff' },
  { 'x-request-id': '../../etc/passwd' },
  { cookie: '__proto__=1; =; ;' },
  { expect: '200-maybe' },
  { 'x-http-method-override': 'DELETE' },
  { 'content-encoding': 'gzip' },
]

interface Caller {
  access: string | undefined
  /** The caller's own rows, and those of all people. */
  rows: RowIds
  all: readonly RowIds[]
  /** Values for fields by their names. */
  named: NamedValues
}

export function generateRequest(
  endpoint: Endpoint,
  { access, rows, all, named }: Caller,
): Arbitrary<Generated> {
  const bearer = access ? `Bearer ${access}` : ''
  return fc
    .record({
      method: mostly(9, fc.constant<string>(endpoint.method), fc.constantFrom(...otherMethods)),
      path: address(endpoint.path, rows, all),
      query: queryOf(endpoint, named),
      authorization: mostly(9, fc.constant(bearer), fc.constantFrom(...odd(access))),
      type: mostly(9, fc.constant(usualTypeOf(endpoint)), fc.constantFrom('', ...types)),
      strange: mostly<Record<string, string>>(
        9,
        fc.constant({}),
        fc.constantFrom(...strangeHeaders),
      ),
      body: bodyOf(endpoint, named),
      unexpectedBody: fc.boolean(),
    })
    .map(({ method, path, query, authorization, type, strange, body, unexpectedBody }) => {
      const takes = endpoint.body ?? endpoint.accepts
      const withBody = method !== 'HEAD' && (takes ? true : method !== 'GET' && unexpectedBody)
      return {
        method,
        url: query ? `${path}?${query}` : path,
        headers: {
          ...(authorization && { authorization }),
          ...(withBody && type && { 'content-type': type }),
          ...strange,
        },
        ...(withBody && { payload: body }),
      }
    })
}
