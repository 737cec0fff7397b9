import { createApplicant, createFounder } from '@portal/database/factories/users'
import { expect, it } from 'vitest'
import { emailsDone } from '../../test/emails.ts'
import { invitationToken, usePortalForImports } from '../../test/imports.ts'

const { portal, admin, invite, rowsOf, undo } = await usePortalForImports()
const ada = { email: 'ada@byron.example', full_name: 'Ada Byron', user_type: 'female_founder' }

const inviteOne = (body: object = ada, agent = admin()) =>
  agent.post('/api/admin/invitations/').send(body)
const lookAt = async (token: string) =>
  (await portal.anonymous.post('/api/invitations/look/').send({ token })).body

it('invites one person as an import of one row does, with the sentence quoted as text', async () => {
  const message = 'We met at the fair.\n<b>Do come</b> https://evil.example'
  const { status, body } = await inviteOne({ ...ada, message, remind: true })
  expect(status).toBe(201)
  expect(body).toMatchObject({
    ...{ file_name: null, state: 'finished', rows: 1, done: 1 },
    person: { name: 'Ada Byron', email: ada.email },
    outcomes: { invited: 1, accepted: 0 },
    can: { undo: true, match: false, discard: false },
    remind: true,
  })
  const { imports } = (await admin().get('/api/admin/imports/')).body
  expect(imports).toMatchObject([{ id: body.id, person: { name: 'Ada Byron' } }])
  expect(await rowsOf(body.id)).toMatchObject([
    {
      outcome: 'invited',
      person: { name: 'Ada Byron' },
      missing: expect.arrayContaining(['city']),
    },
  ])
  await emailsDone(portal)
  const [email] = portal.sent
  expect(email?.text).toContain('> We met at the fair.\n> <b>Do come</b> https://evil.example')
  expect(email?.html).toContain('&lt;b&gt;Do come&lt;/b&gt;')
  expect(email?.html).not.toContain('href="https://evil.example')
  expect(await lookAt(invitationToken(portal, ada.email))).toMatchObject({
    state: 'open',
    invitation: { user_type: 'female_founder', answers: { fullName: 'Ada Byron' } },
  })
  expect(await portal.db.user.count({ where: { email: ada.email } })).toBe(0)
})

it('is withdrawn by undoing the import, and can be sent again', async () => {
  const { body } = await inviteOne({ ...ada, message: 'Come' })
  await emailsDone(portal)
  const token = invitationToken(portal, ada.email)
  expect((await undo(body.id)).status).toBe(200)
  expect(await lookAt(token)).toEqual({ state: 'used', invitation: null })
  expect(await portal.db.memberInvitation.count()).toBe(0)
  const [entry] = (await admin().get('/api/admin/imports/')).body.imports
  expect(entry).toMatchObject({ state: 'undone', person: null, outcomes: { invited: 0 } })
  expect((await inviteOne()).status).toBe(201)
})

it('refuses a member, an applicant or an invited person with a sentence, and changes nothing', async () => {
  const { db } = portal
  await createFounder(db, { email: 'member@a.example', full_name: 'As She Was' })
  await createApplicant(db, { email: 'applicant@a.example', email_verified_at: null })
  await invite([['Wanda', 'waiting@a.example']])
  const imports = await db.import.count()
  const refusals = await Promise.all(
    ['MEMBER@a.example', 'applicant@a.example', 'waiting@a.example'].map((email) =>
      inviteOne({ ...ada, email }),
    ),
  )
  expect(refusals.map(({ status, body }) => [status, body.details.email[0]])).toEqual([
    [409, 'This person is already a member. You’ll find them under Members'],
    [409, 'This person has already applied. You’ll find them under Applications'],
    [409, expect.stringContaining('This address has already been invited')],
  ])
  expect(await db.import.count()).toBe(imports)
  const member = await db.user.findUniqueOrThrow({ where: { email: 'member@a.example' } })
  expect(member.full_name).toBe('As She Was')
  expect((await inviteOne({ ...ada, full_name: 'As She Was' })).status).toBe(201)
})

it.each([
  ['email', { ...ada, email: 'no address' }],
  ['full_name', { ...ada, full_name: 'https://evil.example' }],
  ['user_type', { ...ada, user_type: 'sailor' }],
  ['message', { ...ada, message: 'x'.repeat(501) }],
])('refuses a wrong %s', async (field, body) => {
  const { status, body: answer } = await inviteOne(body)
  expect([status, Object.keys(answer.details)]).toEqual([400, [field]])
})
