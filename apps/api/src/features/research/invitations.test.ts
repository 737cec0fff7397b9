import { giveConsents } from '@portal/database/factories/members'
import { createStudy } from '@portal/database/factories/research'
import { createAdmin, createFounder, createFriend } from '@portal/database/factories/users'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Agent } from '../../test/app.ts'
import { useCleanPortal } from '../../test/clean-portal.ts'
import { studyInvitation } from './emails.ts'
import { sendInvitations } from './invitations.ts'

const portal = await useCleanPortal((db) => db.study.deleteMany())
let admin: Agent
beforeEach(async () => {
  admin = await portal.as(await createAdmin(portal.db))
})

const willing = { participate_research: true }
const reach = async (id: string) => (await admin.get(`/api/admin/studies/${id}/reach/`)).body
const invite = (id: string, agent = admin) => agent.post(`/api/admin/studies/${id}/invite/`)
const send = () => sendInvitations(portal.deps)
const invitedAddresses = () => portal.sent.map(({ to }) => String(to)).sort()

it('reaches members who agreed and have not answered', async () => {
  const study = await createStudy(portal.db, { status: 'active' })
  const ada = await createFounder(portal.db, { consents: willing })
  const friend = await createFriend(portal.db)
  await giveConsents(portal.db, friend.id, willing)
  await createFounder(portal.db)
  const answered = await createFounder(portal.db, { consents: willing })
  const signedUp = await createFounder(portal.db, { consents: willing })
  await portal.db.participation.createMany({
    data: [
      { study_id: study.id, user_id: answered.id, submitted: true },
      { study_id: study.id, user_id: signedUp.id },
    ],
  })
  expect(await reach(study.id)).toEqual({
    reach: 3,
    invited_at: null,
    invited: 0,
    can: { invite: true },
  })
  expect((await invite(study.id)).status).toBe(200)
  expect(await send()).toBe(3)
  await expect.poll(invitedAddresses).toEqual([ada.email, friend.email, signedUp.email].sort())
})

it('shows the reach of a draft, which cannot be sent yet', async () => {
  await createFounder(portal.db, { consents: willing })
  const study = await createStudy(portal.db, { status: 'active', published_at: null })
  expect(await reach(study.id)).toMatchObject({ reach: 1, can: { invite: false } })
})

it('is sent once, with a link to unsubscribe', async () => {
  const study = await createStudy(portal.db, { title: 'First rounds', status: 'in_progress' })
  const ada = await createFounder(portal.db, { full_name: 'Ada Byron', consents: willing })
  const answers = await Promise.all([invite(study.id), invite(study.id), invite(study.id)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect((await Promise.all([send(), send()])).reduce((sum, n) => sum + n)).toBe(1)
  await createFounder(portal.db, { consents: willing })
  expect(await send()).toBe(0)
  await expect.poll(invitedAddresses).toEqual([ada.email])
  const [email] = portal.sent
  expect(email?.subject).toBe('Take part in a study: First rounds')
  expect(email?.text).toContain('Dear Ada')
  expect(email?.text).toContain(`/pulse?dialog=participate&study=${study.id}`)
  expect(email?.headers).toHaveProperty('List-Unsubscribe-Post')
  expect(await reach(study.id)).toMatchObject({
    invited: 1,
    invited_at: expect.any(String),
    can: { invite: false },
  })
  const { body } = await invite(study.id)
  expect([body.code, body.error]).toEqual([
    'conflict',
    'The invitation to this study has already been sent',
  ])
})

it('continues an interrupted run, and stops when the study closes', async () => {
  const study = await createStudy(portal.db, { status: 'active' })
  const [ada, mary] = [
    await createFounder(portal.db, { consents: willing }),
    await createFounder(portal.db, { consents: willing }),
  ]
  await invite(study.id)
  await portal.db.studyInvitation.create({ data: { study_id: study.id, user_id: ada.id } })
  expect(await send()).toBe(1)
  await expect.poll(invitedAddresses).toEqual([mary.email])
  const other = await createStudy(portal.db, { status: 'active' })
  await invite(other.id)
  await portal.db.study.update({ where: { id: other.id }, data: { status: 'closed' } })
  expect(await send()).toBe(0)
  await portal.db.study.update({ where: { id: other.id }, data: { status: 'active' } })
  expect(await send()).toBe(0)
})

it('is not sent to members who withdraw or answer before their turn', async () => {
  const study = await createStudy(portal.db, { status: 'active' })
  const write = ({ id }: { id: string }) =>
    studyInvitation.prepare(portal.deps, studyInvitation.for(id, { study_id: study.id }))
  const ada = await createFounder(portal.db, { consents: willing })
  expect(await write(ada)).toMatchObject({ to: ada.email })
  await giveConsents(portal.db, ada.id, { participate_research: false })
  expect(await write(ada)).toBeNull()
  const mary = await createFounder(portal.db, { consents: willing })
  await portal.db.participation.create({
    data: { study_id: study.id, user_id: mary.id, submitted: true },
  })
  expect(await write(mary)).toBeNull()
})

describe('inviting', () => {
  it('is refused if it reaches no one, and for an unknown study', async () => {
    const study = await createStudy(portal.db, { status: 'active' })
    expect((await invite(study.id)).body.error).toBe('This study reaches nobody at present')
    const nobody = '00000000-0000-4000-8000-000000000000'
    expect((await invite(nobody)).status).toBe(404)
    expect((await admin.get(`/api/admin/studies/${nobody}/reach/`)).status).toBe(404)
  })
})
