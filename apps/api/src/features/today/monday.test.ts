import { chooseEmail } from '@portal/database/factories/emails'
import { createEvent } from '@portal/database/factories/events'
import {
  createAdmin,
  createApplicant,
  createEditor,
  createReviewer,
} from '@portal/database/factories/users'
import { beforeEach, expect, it } from 'vitest'
import { findRecipient } from '../../lib/email/recipients.ts'
import { usePortal } from '../../test/app.ts'
import { emailsDone } from '../../test/emails.ts'
import { todayEmail } from './emails.ts'
import { sendMondayEmails } from './monday.ts'

const portal = await usePortal()
const { db, deps } = portal
beforeEach(async () => {
  await db.user.deleteMany()
  await db.event.deleteMany()
  await db.todayEmail.deleteMany()
})

// A Monday in summer: London is an hour ahead of UTC.
const monday = new Date('2026-07-06T07:05:00Z')
const send = (now = monday) => sendMondayEmails(deps, now)

it('has what Today shows, once, for staff who chose it and for whom something waits', async () => {
  await createApplicant(db, { full_name: 'Mary Waiting' })
  await createEvent(db, {
    title: 'Supper',
    created_at: new Date('2026-07-01'),
    starts_at: new Date('2026-07-08T18:00:00Z'),
  })
  const [reviewer, both] = [
    await createReviewer(db),
    await createReviewer(db, { roles: ['reviewer', 'editor'] }),
  ]
  const editor = await createEditor(db)
  for (const user of [reviewer, both, editor]) await chooseEmail(db, user, 'today', 'at_once')
  await createReviewer(db)
  await createAdmin(db)
  expect(await send()).toBe(2)
  expect(await send()).toBe(0)
  await emailsDone(portal)
  expect(portal.sent.map(({ to }) => to).sort()).toEqual([reviewer.email, both.email].sort())
  const [first, second] = [reviewer, both].map(({ email }) =>
    portal.sent.find(({ to }) => to === email),
  )
  expect(first?.text).toContain('1 application to review')
  expect(first?.text).not.toMatch(/Supper|Mary/)
  expect(second?.text).toMatch(/1 application to review.*this week.*Supper.*0 going/is)
  expect(first?.headers).toHaveProperty('List-Unsubscribe')
})

it.each([
  ['2026-07-05T09:00:00Z', 0],
  ['2026-07-06T06:59:00Z', 0],
  ['2026-07-06T10:59:00Z', 1],
  ['2026-07-06T11:00:00Z', 0],
  // In winter London keeps UTC.
  ['2026-12-07T08:00:00Z', 1],
])('at %s sends %i', async (now, emails) => {
  await createApplicant(db)
  await chooseEmail(db, await createReviewer(db), 'today', 'at_once')
  expect(await send(new Date(now))).toBe(emails)
})

it('is not sent to people who are no longer staff', async () => {
  await createApplicant(db)
  const ada = await createReviewer(db)
  await chooseEmail(db, ada, 'today', 'at_once')
  expect(await findRecipient(db, todayEmail, ada.id)).not.toBeNull()
  await db.user.update({ where: { id: ada.id }, data: { roles: [] } })
  expect(await findRecipient(db, todayEmail, ada.id)).toBeNull()
  expect(await send()).toBe(0)
})
