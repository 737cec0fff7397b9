import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../apps/api/src/test/app.ts'
import { emailsDone } from '../apps/api/src/test/emails.ts'
import { figure } from './figures.ts'
import { mergeRows } from './row-ids.ts'
import { send } from './send.ts'
import { full, size } from './size.ts'
import { hashAllRows } from './state.ts'
import { createPerson, type Person } from './world.ts'

let portal: TestApp
let admin: Person
let people: Person[]
beforeAll(async () => {
  portal = await startTestApp()
  admin = await createPerson(portal, 'admin')
  people = [admin, await createPerson(portal, 'founder'), await createPerson(portal, 'applicant')]
})
afterAll(() => portal.close())

it('previews of emails run the action itself, and change nothing', async () => {
  const previews = portal.app.endpoints.filter(({ path }) => path.endsWith('/email-preview/'))
  await emailsDone(portal)
  const before = await hashAllRows(portal.db)
  const sent = portal.sent.length
  const answered = new Set<string>()
  for (let number = 0; number < size(40, 2); number += 1) {
    for (const endpoint of previews) {
      // A member's own rows first, then an applicant's.
      const rows = mergeRows(number % 2 === 0 ? people.slice(1) : people.slice(1).reverse())
      const call = { endpoint, caller: admin, rows, named: admin.named, number }
      const { statusCode } = await send(portal, call)
      const where = `${endpoint.method} ${endpoint.path}`
      expect(statusCode, where).toBeLessThan(500)
      if (full) expect(await hashAllRows(portal.db), `after ${where}`).toEqual(before)
      if (statusCode === 200) answered.add(where)
    }
  }
  expect(await hashAllRows(portal.db), 'after all').toEqual(before)
  expect(portal.sent.length).toBe(sent)
  expect(portal.logged).toEqual([])
  figure({
    fault: `previews of ${previews.length} calls that email people`,
    measured: `${answered.size} answered, and none changed a row or sent an email`,
    goal: 'half answered, nothing changed',
    met: answered.size >= previews.length / 2,
  })
})
