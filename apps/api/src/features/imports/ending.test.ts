import { createApplicant } from '@portal/database/factories/users'
import { describe, expect, it } from 'vitest'
import { emailsDone } from '../../test/emails.ts'
import {
  csvOf,
  founderAcceptance,
  importsPath,
  invitationToken,
  usePortalForImports,
} from '../../test/imports.ts'

const { portal, admin, check, invite, get, undo, resend, rowsOf } = await usePortalForImports()

describe('undoing', () => {
  it('discards a file that was not imported', async () => {
    const { id } = await check(csvOf(['Email'], [['a@a.example']]))
    expect((await undo(id)).body).toEqual({ ok: true })
    expect((await admin().get(`${importsPath}${id}/`)).status).toBe(404)
    expect(await portal.db.importRow.count()).toBe(0)
  })

  it('withdraws the invitations that were not accepted, with their emails', async () => {
    const { db } = portal
    const id = await invite([
      ['Ada', 'ada@a.example'],
      ['Bea', 'bea@a.example'],
    ])
    const token = invitationToken(portal, 'bea@a.example')
    await portal.anonymous
      .post('/api/invitations/accept/')
      .send(founderAcceptance(invitationToken(portal, 'ada@a.example')))
    expect((await undo(id)).status).toBe(200)
    expect(await db.user.count({ where: { email: 'ada@a.example' } })).toBe(1)
    expect(await db.memberInvitation.count()).toBe(0)
    expect(await db.importRow.count()).toBe(0)
    const emails = await db.$queryRaw<unknown[]>`
      SELECT 1 FROM pgboss.job WHERE data->>'email' = 'member_invitation'`
    expect(emails).toEqual([])
    expect(await get(id)).toMatchObject({
      state: 'undone',
      outcomes: { invited: 0, accepted: 1 },
      can: { undo: false },
    })
    const { body } = await portal.anonymous.post('/api/invitations/look/').send({ token })
    expect(body).toEqual({ state: 'used', invitation: null })
    expect((await undo(id)).status).toBe(409)
  })
})

describe('sending again', () => {
  const yesterday = new Date(Date.now() - 25 * 3_600_000)

  it('voids the earlier link, once a day', async () => {
    const id = await invite([['Ada', 'ada@a.example']])
    const first = invitationToken(portal, 'ada@a.example')
    const early = await resend(id, [1])
    expect([early.status, early.body.code]).toEqual([409, 'conflict'])
    await portal.db.memberInvitation.updateMany({ data: { queued_at: yesterday } })
    expect((await rowsOf(id))[0]?.invitation?.can_resend).toBe(true)
    // As if the mail server had refused the first for three days: the health page can retry it.
    await portal.db.$executeRaw`UPDATE pgboss.job SET state = 'failed' WHERE name = 'email'`
    expect((await resend(id, [1, 2])).body).toEqual({ sent: 1 })
    const jobs = await portal.db.$queryRaw`SELECT 1 FROM pgboss.job WHERE name = 'email'`
    expect(jobs).toHaveLength(1)
    await emailsDone(portal)
    const second = invitationToken(portal, 'ada@a.example')
    const look = async (token: string) =>
      (await portal.anonymous.post('/api/invitations/look/').send({ token })).body.state
    expect([await look(first), await look(second)]).toEqual(['used', 'open'])
  })

  it('skips people with an account, who would get no email', async () => {
    const id = await invite([['Ada', 'ada@a.example']])
    await portal.db.memberInvitation.updateMany({ data: { queued_at: yesterday } })
    await createApplicant(portal.db, { email: 'ada@a.example' })
    expect((await rowsOf(id))[0]?.invitation?.can_resend).toBe(false)
    expect((await resend(id, [1])).status).toBe(409)
  })
})
