import { canCall } from '@portal/shared/core/access'
import type { Endpoint } from '@portal/shared/core/endpoint'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../apps/api/src/test/app.ts'
import { emailsDone } from '../apps/api/src/test/emails.ts'
import { figure } from './figures.ts'
import { mergeRows, type RowIds } from './row-ids.ts'
import { listSecrets, plantSecrets } from './secrets.ts'
import { send } from './send.ts'
import { full, size } from './size.ts'
import { hashAllRows, hashRowsOfPerson } from './state.ts'
import { answers, createPerson, type Person, resetPerson, roles } from './world.ts'

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

const forModerators = /\/pods\/:id\/meetings\/|^DELETE \/api\/(conversations|asks)\//
/** Calls that may end the caller's session, or change the account. */
const ofAccount = /^\/api\/(auth|applications)\//
/** An offer of help is a row of both sides. */
const namesBoth = 'POST /api/asks/:id/help/'

const refusalOf = ({ access }: Endpoint, caller: Person | null) => {
  if (access === 'public') return undefined
  if (!caller) return 'not_signed_in'
  if (canCall(access, caller.user)) return undefined
  return caller.user.is_active ? 'forbidden' : 'pending_approval'
}

/** Returns another person's rows for paths and bodies, with invalid tokens. */
function rowsOfAnother(victim: Person, all: RowIds): RowIds {
  const rows = Object.entries(all).map(([kind, ids]) => {
    const own = victim.rows[kind] ?? []
    return [kind, own.length > 0 ? own : ids]
  })
  const nearly = (kind: string) => [`${victim.rows[kind]?.[0]?.slice(0, -2)}xx`]
  return {
    ...Object.fromEntries(rows),
    calendar: nearly('calendar'),
    unsubscribe: nearly('unsubscribe'),
  }
}

let portal: TestApp
let victims: Person[]
let victim: Person
let another: RowIds
let secrets: string[]
beforeAll(async () => {
  portal = await startTestApp()
  victims = await Promise.all(roles.map((role) => createPerson(portal, role)))
  for (const person of victims) await plantSecrets(portal, person)
  secrets = listSecrets(victims)
})
afterAll(() => portal.close())

/** Makes all calls without permission. Each is refused and changes nothing. */
async function refusals(caller: Person | null, number: number): Promise<number> {
  // Rendering the emails of earlier calls stores their links.
  await emailsDone(portal)
  const before = await hashAllRows(portal.db)
  let count = 0
  for (const endpoint of portal.app.endpoints) {
    const code = refusalOf(endpoint, caller)
    if (!code) continue
    for (const rows of caller && full ? [another, caller.rows] : [another]) {
      const answer = await send(portal, { endpoint, caller, rows, named: victim.named, number })
      const where = `${caller?.role ?? 'visitor'}: ${nameOf(endpoint)}`
      expect({ where, code: answer.json().code }).toEqual({ where, code })
      count += 1
    }
  }
  expect(await hashAllRows(portal.db), `after what ${caller?.role} may not`).toEqual(before)
  return count
}

/** Makes all permitted calls with another person's rows. None reads or changes them. */
async function aboutAnother(caller: Person | null, number: number): Promise<number> {
  let before = await hashRowsOfPerson(portal.db, victim.user.id)
  const isModerator = caller?.role === 'admin' || caller?.role === 'community_manager'
  const allowed = portal.app.endpoints.filter(
    // Staff may see and change other people's data, and remove messages and asks.
    (endpoint) =>
      !refusalOf(endpoint, caller) &&
      !endpoint.path.startsWith('/api/admin/') &&
      nameOf(endpoint) !== namesBoth &&
      !(isModerator && forModerators.test(nameOf(endpoint))),
  )
  const unchanged = async (where: string) => {
    const after = await hashRowsOfPerson(portal.db, victim.user.id)
    expect(after, `another’s rows after ${where}`).toEqual(before)
    before = after
  }
  for (const endpoint of allowed) {
    const where = `${caller?.role ?? 'visitor'}: ${nameOf(endpoint)}`
    const named = { ...answers, ...caller?.named, event_id: another.events ?? [] }
    const answer = await send(portal, { endpoint, caller, rows: another, named, number })
    const isOfAccount = endpoint.method !== 'GET' && ofAccount.test(endpoint.path)
    if (caller && isOfAccount) await resetPerson(portal, caller)
    expect(answer.statusCode, where).toBeLessThan(500)
    for (const secret of secrets) expect(answer.body, where).not.toContain(secret)
    if (full) await unchanged(where)
  }
  await unchanged(`what the ${caller?.role ?? 'visitor'} may`)
  return allowed.length
}

it('no role reads or changes more than permitted, on any route', async () => {
  const counts = { refused: 0, permitted: 0 }
  const all = mergeRows(victims)
  for (let number = 0; number < size(2, 1); number += 1) {
    victim = victims[(number + 2) % victims.length] ?? victim
    another = rowsOfAnother(victim, all)
    for (const role of [null, ...roles]) {
      const caller = role && (await createPerson(portal, role))
      counts.refused += await refusals(caller, number)
      counts.permitted += await aboutAnother(caller, number)
    }
  }
  figure({
    fault: `Every role on ${portal.app.endpoints.length} routes, with own objects and another’s`,
    measured: `${counts.refused} calls refused, ${counts.permitted} let in; nothing of another’s read or changed`,
    goal: 'none reads or changes what it may not',
    met: counts.refused > 0 && counts.permitted > 0,
  })
})
