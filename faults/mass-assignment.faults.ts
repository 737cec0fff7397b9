import { canCall } from '@portal/shared/core/access'
import type { Endpoint } from '@portal/shared/core/endpoint'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../apps/api/src/test/app.ts'
import { emailsDone } from '../apps/api/src/test/emails.ts'
import { figure } from './figures.ts'
import {
  describeChanges,
  findPlantedTables,
  plantForbiddenFields,
  readPrivileges,
} from './privileges.ts'
import { idsOf, mergeRows, parametersOf, type RowIds } from './row-ids.ts'
import { seed } from './seed.ts'
import { full, size } from './size.ts'
import { hashMatchingRows } from './state.ts'
import { generateValidBody } from './valid-values.ts'
import { createPerson, type Person, resetAccount, roles } from './world.ts'

let portal: TestApp
let victim: Person
let untouched: Awaited<ReturnType<typeof hashMatchingRows>>
beforeAll(async () => {
  portal = await startTestApp()
  victim = await createPerson(portal, 'founder')
  untouched = await hashMatchingRows(portal.db, victim.user.id)
})
afterAll(() => portal.close())

/** The watched tables or columns that a route is allowed to change. */
const purposes: Record<string, readonly string[]> = {
  'POST /api/admin/applications/:id/approve/': [
    'applications',
    'users.is_active',
    'users.activated_at',
  ],
  'POST /api/admin/applications/:id/reject/': ['applications', 'users.is_active'],
  'POST /api/admin/applications/decide/': ['applications', 'users.is_active', 'users.activated_at'],
  // People who are members of another network are active at once.
  'POST /api/invitations/accept/': ['users.is_active', 'users.activated_at'],
  'POST /api/applications/mine/': ['users.user_type'],
  'POST /api/admin/members/:id/deactivate/': ['users.is_active'],
  'POST /api/admin/introductions/reports/:id/decide/': ['users.introductions_suspended_at'],
  'POST /api/admin/introductions/askers/:user_id/restore/': ['users.introductions_suspended_at'],
  'POST /api/admin/members/:id/reactivate/': ['users.is_active'],
  'PUT /api/admin/members/:id/tier/': ['users.tier'],
  'PUT /api/admin/members/:id/roles/': ['users.roles'],
  'POST /api/admin/members/:id/track/': ['users.user_type'],
  'POST /api/admin/submissions/:id/accept/': ['submissions'],
  'POST /api/admin/submissions/:id/decline/': ['submissions'],
  'POST /api/admin/wins/:id/remove/': ['wins'],
  'DELETE /api/asks/:id/': ['asks'],
  'POST /api/asks/:id/close/': ['asks'],
  'POST /api/auth/password/change/': ['users.password_hash'],
  'POST /api/auth/password/reset/': ['users.password_hash'],
  'POST /api/auth/email/confirm/': ['users.email_verified_at'],
  'POST /api/auth/me/delete/': ['users.deletion_due_at'],
  'POST /api/auth/me/delete/undo/': ['users.deletion_due_at'],
}

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const isWriting = ({ method, accepts }: Endpoint) => method !== 'GET' && !accepts

let sent = 0
let accepted = 0

async function send(
  endpoint: Endpoint,
  caller: Person,
  rows: RowIds,
  number: number,
  all?: 'top' | 'both',
): Promise<void> {
  const { body, path, method } = endpoint
  const sound = generateValidBody(endpoint, caller.named)
  const [payload] = fc.sample(plantForbiddenFields(sound, body, victim, all), {
    seed: seed + number,
    numRuns: 1,
  })
  const url = parametersOf(path).reduce((address, { name, kind }) => {
    const ids = idsOf(rows, kind)
    return address.replace(`:${name}`, ids[number % ids.length] ?? '')
  }, String(path))
  const answer = await portal.app.inject({
    method,
    url,
    query: endpoint.query && number % 2 ? { version: 'x' } : {},
    headers: { authorization: `Bearer ${caller.access}` },
    payload: Object(payload),
  })
  if (answer.statusCode === 401) caller.access = (await portal.tokensOf(caller.user)).access_token
  sent += 1
  if (answer.statusCode < 300) accepted += 1
  expect(answer.statusCode, `${nameOf(endpoint)}: ${answer.body}`).toBeLessThan(500)
}

async function expectNoChange(after: string): Promise<void> {
  expect(await findPlantedTables(portal.db), after).toEqual([])
  expect(await hashMatchingRows(portal.db, victim.user.id), after).toEqual(untouched)
}

it('no request body changes privileges or ownership', async () => {
  const endpoints = portal.app.endpoints.filter(isWriting)
  const people = await Promise.all(roles.map((role) => createPerson(portal, role)))
  const all = mergeRows(people)
  const bodies = size(10_000, 150)
  const each = Math.ceil(bodies / endpoints.length / roles.length)
  for (const [turn, endpoint] of endpoints.entries()) {
    const purpose = purposes[nameOf(endpoint)] ?? []
    const { access } = endpoint
    const callers = people
      .filter(({ user }) => access === 'public' || canCall(access, user))
      .slice(0, size(roles.length, 2))
    // Earlier bodies may have changed the status or the password.
    await Promise.all(callers.map((person) => resetAccount(portal, person)))
    const before = await readPrivileges(portal.db, purpose)
    for (const [index, caller] of callers.entries()) {
      const own = Object.entries(caller.rows)
      const rows = Object.fromEntries(
        own.map(([kind, ids]) => [kind, ids.length > 0 ? ids : (all[kind] ?? [])]),
      )
      for (let number = 0; number < each; number += 1) {
        // With few bodies, each has all fields.
        const place = index === 0 ? 'top' : 'both'
        await send(endpoint, caller, rows, turn * 1000 + number, full ? undefined : place)
      }
    }
    expect(
      describeChanges(before, await readPrivileges(portal.db, purpose)),
      nameOf(endpoint),
    ).toEqual([])
    if (full && turn % 10 === 0) await expectNoChange(`all up to ${nameOf(endpoint)}`)
  }
  // Thousands of requests queue hundreds of emails.
  await emailsDone(portal, 120)
  await expectNoChange('all of them')
  figure({
    fault: `${sent.toLocaleString('en')} bodies with roles, owners, statuses and dates beside what the form has`,
    measured: `0 changed anything that they should not; ${accepted.toLocaleString('en')} were accepted, without those`,
    goal: 'no role, is_active, status or owner changed',
    met: accepted > sent / 10,
  })
})
