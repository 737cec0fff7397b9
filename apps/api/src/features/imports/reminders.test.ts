import { createInvitations } from '@portal/database/factories/imports'
import { createFounder } from '@portal/database/factories/users'
import { expect, it } from 'vitest'
import { emailsDone } from '../../test/emails.ts'
import { importsPath, invitationToken, usePortalForImports } from '../../test/imports.ts'
import { remindInvited } from './schedule.ts'

const { portal, admin } = await usePortalForImports()

const remind = async () => {
  const count = await remindInvited(portal.deps, new Date())
  await emailsDone(portal)
  return count
}
const reminders = () => portal.sent.filter(({ subject }) => subject?.startsWith('There’s still'))
const invitedAgo = async (days: number, overrides = {}) =>
  createInvitations(portal.db, { days, remind: true, people: ['Ada'], ...overrides })

it('reminds people without an answer on day 4 and day 11, with the link they have', async () => {
  const { invitations } = await invitedAgo(4)
  const [id = ''] = invitations
  expect([await remind(), await remind()]).toEqual([1, 0])
  const [first] = reminders().slice(-1)
  expect(first?.text).toContain('We’ll remind you once more.')
  const token = invitationToken(portal, String(first?.to))
  const { body } = await portal.anonymous.post('/api/invitations/look/').send({ token })
  expect(body.state).toBe('open')
  const sent_at = new Date(Date.now() - 11 * 86_400_000)
  await portal.db.memberInvitation.update({ where: { id }, data: { sent_at } })
  expect([await remind(), await remind()]).toEqual([1, 0])
  expect(reminders().at(-1)?.text).toContain('We won’t remind you again.')
})

it('sends one reminder after a pause, not both', async () => {
  await invitedAgo(12)
  expect([await remind(), await remind()]).toEqual([1, 0])
})

it('reminds no one on day 3, without the switch, after the link, or with an account', async () => {
  await invitedAgo(3)
  await invitedAgo(5, { remind: false })
  await invitedAgo(15)
  const { id } = await invitedAgo(5)
  const { email } = await portal.db.importRow.findFirstOrThrow({ where: { import_id: id } })
  await createFounder(portal.db, { email: email ?? '' })
  expect(await remind()).toBe(0)
})

it('does not send a queued reminder after the invitation was sent again', async () => {
  const { id } = await invitedAgo(4)
  const before = reminders().length
  await remindInvited(portal.deps, new Date())
  await admin().post(`${importsPath}${id}/resend/`).send({})
  await emailsDone(portal)
  expect(reminders()).toHaveLength(before)
})
