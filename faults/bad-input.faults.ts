import { mayCall } from '@portal/shared/core/access'
import type { Endpoint } from '@portal/shared/core/endpoint'
import { errorSchema } from '@portal/shared/core/errors'
import fc, { type Arbitrary } from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../apps/api/src/test/app.ts'
import { figure } from './figures.ts'
import { type Generated, requestOf } from './generated.ts'
import { seed } from './seed.ts'
import { full, size } from './size.ts'
import { createPerson, everybodys, type Person, revive, roles } from './world.ts'

/** At once: while one waits for the database, the others are being read. */
const lanes = 4

let portal: TestApp
beforeAll(async () => {
  portal = await startTestApp()
})
afterAll(() => portal.close())

/** What tells of the inside: a stack, a file, a statement, a package, an error of the database. */
const inside =
  /node_modules|\bat \S+ \(|\.[cm]?[jt]s:\d|\bSELECT |\bINSERT INTO|\bUPDATE "|[Pp]risma|[Pp]ostgres|pgboss|ECONN|\bP\d{4}\b|\/home\/|\/tmp\//

/** What no route of the contract covers: the reference page, and addresses that are nothing. */
const elsewhere = [
  '/api/docs',
  '/api/docs/json',
  '/api/docs/static/:id',
  '/api/',
  '/api/:id/',
  '/:id',
]

const seen = new Map<string, { sent: number; taken: number }>()
let slowest = 0

interface Asked extends Generated {
  of: string
}

async function judge(request: Asked): Promise<void> {
  const began = performance.now()
  const answer = await portal.app.inject({
    method: request.method as 'GET',
    url: request.url,
    headers: request.headers,
    ...(request.payload !== undefined && { payload: request.payload }),
  })
  slowest = Math.max(slowest, performance.now() - began)
  const { statusCode: status, body } = answer
  const count = seen.get(request.of) ?? { sent: 0, taken: 0 }
  count.sent += 1
  if (![400, 401, 403, 404, 413, 415].includes(status)) count.taken += 1
  seen.set(request.of, count)

  const said = `${status} ${body.slice(0, 300)}`
  expect(status, said).toBeLessThan(500)
  if (status < 400 || request.method === 'HEAD') {
    expect(body, said).not.toMatch(/node_modules|\bat \S+ \(\S+:\d/)
    return
  }
  expect(answer.headers['content-type'], said).toMatch(/^application\/json/)
  expect(errorSchema.safeParse(JSON.parse(body)).error, said).toBeUndefined()
  expect(body, said).not.toMatch(inside)
}

const pseudo = (path: string) =>
  ({ method: 'GET', path, access: 'public', summary: '' }) as unknown as Endpoint

/** Every route for everybody, of which each run of a lane takes the next: none is left to chance. */
function requests(people: Person[]): Arbitrary<Asked>[] {
  const rows = everybodys(people)
  const nobody = { access: undefined, rows, named: people[0]?.named ?? {} }
  // Mostly by those who get as far as the route itself.
  const callersOf = ({ access }: Endpoint) => [
    nobody,
    ...people.flatMap((person) => {
      const may = mayCall(access, { ...person.user, is_admin: person.role === 'admin' })
      const caller = { ...person, rows }
      return may ? [caller, caller, caller] : [caller]
    }),
  ]
  const elsewhereRows = { static: ['index.html'], api: [], '': [] }
  return [
    ...portal.app.endpoints.flatMap((endpoint) =>
      callersOf(endpoint).map((caller) =>
        requestOf(endpoint, caller).map((request) => ({
          ...request,
          of: `${endpoint.method} ${endpoint.path}`,
        })),
      ),
    ),
    ...elsewhere.map((path) =>
      requestOf(pseudo(path), { ...nobody, rows: elsewhereRows }).map((request) => ({
        ...request,
        of: 'elsewhere',
      })),
    ),
  ]
}

/** Requests between two revivals. */
const round = 500

async function lane(number: number, runs: number): Promise<void> {
  const people = await Promise.all(roles.map((role) => createPerson(portal, role)))
  let all: Arbitrary<Asked>[] = []
  for (let run = 0; run < runs; run += 1) {
    if (run % round === 0) {
      for (const person of people) await revive(portal, person)
      all = requests(people)
    }
    const turn = run * lanes + number
    const next = all[turn % all.length]
    if (!next) throw new Error('no routes')
    await fc.assert(fc.asyncProperty(next, judge), { seed: seed + turn, numRuns: 1 })
  }
}

/** Codes of an app change by the clock, so that nobody here knows one. */
const beyond = ['POST /api/auth/login/code/']

it('survives generated requests on every route', async () => {
  const runs = size(100_000, 1500)
  await Promise.all(
    Array.from({ length: lanes }, (_, number) => lane(number, Math.ceil(runs / lanes))),
  )
  const routes = portal.app.endpoints.map(({ method, path }) => `${method} ${path}`)
  expect(routes.filter((route) => !seen.has(route))).toEqual([])
  const never = routes.filter((route) => !seen.get(route)?.taken && !beyond.includes(route))
  // Few requests need not have come that far everywhere.
  if (full) expect(never, 'never got past the validation').toEqual([])

  const total = (of: 'sent' | 'taken') => [...seen.values()].reduce((sum, one) => sum + one[of], 0)
  const share = Math.round((100 * total('taken')) / total('sent'))
  const seconds = Math.ceil(slowest / 100) / 10
  figure({
    fault: `${total('sent').toLocaleString('en')} generated requests on ${routes.length} routes (FAULTS_SEED=${seed})`,
    measured: `no 5xx, nothing told; ${share} % were taken; slowest ${seconds} s`,
    goal: 'no 5xx; no stack, SQL or path told; errors of the one shape, within 5 s',
    met: !full || slowest < 5000,
  })
})
