import { randomUUID } from 'node:crypto'
import type { Endpoint } from '@portal/shared/core/endpoint'
import fc from 'fast-check'
import type { TestApp } from '../apps/api/src/test/app.ts'
import { idsOf, parametersOf, type RowIds } from './row-ids.ts'
import { seed } from './seed.ts'
import { generateValid, generateValidBody, type NamedValues } from './valid-values.ts'
import type { Person } from './world.ts'

interface Call {
  endpoint: Endpoint
  caller: Person | null
  /** The ids for the path. */
  rows: RowIds
  /** Values for the fields of the query and the body. */
  named: NamedValues
  /** Chooses the other values. */
  number: number
}

/** Makes a call with generated valid input. */
export async function send({ app }: TestApp, { endpoint, caller, rows, named, number }: Call) {
  const one = <T>(values: fc.Arbitrary<T>) =>
    fc.sample(values, { seed: seed + number, numRuns: 1 })[0]
  const url = parametersOf(endpoint.path).reduce(
    (path, { name, kind }) => path.replace(`:${name}`, idsOf(rows, kind)[0] ?? randomUUID()),
    String(endpoint.path),
  )
  const asked = endpoint.query ? one(generateValid(endpoint.query, named)) : {}
  const query = Object.entries(Object(asked)).map(
    ([name, value]) => `${name}=${encodeURIComponent(String(value))}`,
  )
  return app.inject({
    method: endpoint.method,
    url: `${url}?${query.join('&')}`,
    headers: caller ? { authorization: `Bearer ${caller.access}` } : {},
    ...(endpoint.body && { payload: Object(one(generateValidBody(endpoint, named))) }),
  })
}
