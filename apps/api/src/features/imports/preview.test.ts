import { createInvitations } from '@portal/database/factories/imports'
import { expect, it } from 'vitest'
import { emailsDone } from '../../test/emails.ts'
import { csvOf, importsPath, invitationToken, usePortalForImports } from '../../test/imports.ts'
import { runImports } from './job.ts'

const { portal, admin, check, start, get, rowsOf, resend } = await usePortalForImports()

const people = csvOf(
  ['Name', 'Email'],
  [
    ['Ada', 'ada@a.example'],
    ['Bea', 'bea@a.example'],
    ['Cy', 'no address'],
  ],
)
const preview = async (id: string, message?: string) =>
  (await admin().post(`${importsPath}${id}/email-preview/`).send({ message })).body

it('shows the email and the number of people who then get it', async () => {
  const { id } = await check(people)
  const shown = await preview(id, 'See you in May.')
  expect(shown.recipients).toBe(2)
  await start(id, { invite: 2, message: 'See you in May.', remind: true })
  await runImports(portal.deps)
  await emailsDone(portal)
  const emails = portal.sent.filter(({ subject }) => subject === shown.subject)
  expect(emails.map(({ to }) => to).toSorted()).toEqual(['ada@a.example', 'bea@a.example'])
  const link = `#token=${invitationToken(portal, 'ada@a.example')}`
  const text = String(emails.find(({ to }) => to === 'ada@a.example')?.text)
  expect(text.replace(link, '')).toBe(shown.text)
  expect(text).toContain('Willow Network writes:\n\n> See you in May.')
  expect((await get(id)).remind).toBe(true)
})

it('sends the invitation to the administrator alone, with a link that opens nothing', async () => {
  const { id } = await check(people)
  const before = portal.sent.length
  const path = `${importsPath}${id}/email-test/`
  const { body } = await admin().post(path).send({ message: 'See you.' })
  expect(body).toEqual({ ok: true })
  const [email] = portal.sent.slice(before)
  expect(portal.sent).toHaveLength(before + 1)
  expect(email?.text).toContain('> See you.')
  expect(email?.text).not.toContain('#token=')
  expect(await portal.db.memberInvitation.count()).toBe(0)
})

it('refuses to send it to an address that is not confirmed', async () => {
  const { id } = await check(people)
  await portal.db.user.updateMany({ data: { email_verified_at: null } })
  const before = portal.sent.length
  const { status } = await admin().post(`${importsPath}${id}/email-test/`).send({})
  expect([status, portal.sent.length]).toEqual([409, before])
})

it('sends again to all without an answer, and says how many', async () => {
  const { id, invitations } = await createInvitations(portal.db, { people: ['Ada', 'Bea', 'Cy'] })
  const [answered = ''] = invitations
  await portal.db.memberInvitation.delete({ where: { id: answered } })
  expect((await get(id)).resendable).toBe(2)
  const again = `${importsPath}${id}/resend/`
  const { emails } = (await admin().post(`${again}email-preview/`).send({})).body
  expect(emails).toMatchObject([{ recipients: 2, name: null }])
  expect(emails[0].text).toContain('/invitation#…')
  const { body } = await admin().post(again).send({})
  expect(body).toEqual({ sent: 2 })
  expect((await get(id)).resendable).toBe(0)
  expect((await resend(id, [2])).status).toBe(409)
})

it('says who was left out last time', async () => {
  const first = await check(people)
  await admin()
    .put(`${importsPath}${first.id}/choices/`)
    .send({ rows: [2], plan: 'skip' })
  await start(first.id)
  await runImports(portal.deps)
  const more = `${people}\n"Di","di@a.example"`
  // A file that was not imported leaves no one out.
  await check(more)
  const again = await check(more)
  expect((await rowsOf(again.id)).map(({ state, left_out }) => [state, left_out])).toEqual([
    ['waiting', false],
    ['incomplete', true],
    ['invalid', false],
    ['incomplete', false],
  ])
})
