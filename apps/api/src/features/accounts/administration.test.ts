import {
  createAdmin,
  createApplicant,
  createFounder,
  createReviewer,
} from '@portal/database/factories/users'
import { roleTexts } from '@portal/shared/accounts/roles'
import { beforeEach, describe, expect, it } from 'vitest'
import { dayAt } from '../../lib/text/days.ts'
import { type Agent, usePortal } from '../../test/app.ts'
import { emailsDone } from '../../test/emails.ts'

type User = Awaited<ReturnType<typeof createFounder>>

const portal = await usePortal()
let grace: User
let admin: Agent
beforeEach(async () => {
  await portal.db.user.deleteMany()
  grace = await createAdmin(portal.db, { full_name: 'Grace Lindholm' })
  admin = await portal.as(grace)
})

const at = (id: string) => `/api/admin/members/${id}/`
const deactivate = (agent: Agent, id: string, reason?: string) =>
  agent.post(`${at(id)}deactivate/`).send(reason ? { reason } : undefined)
const reactivate = (agent: Agent, id: string) => agent.post(`${at(id)}reactivate/`)
const setTier = (agent: Agent, id: string, tier: unknown) =>
  agent.put(`${at(id)}tier/`).send({ tier })
const setRole = (agent: Agent, id: string, role: unknown) =>
  agent.put(`${at(id)}role/`).send({ role })
const stored = (id: string) => portal.db.user.findUniqueOrThrow({ where: { id } })

describe('deactivating', () => {
  it('takes effect at the next call, and can be undone', async () => {
    const ada = await createFounder(portal.db)
    const member = await portal.as(ada)
    const { status, body } = await deactivate(admin, ada.id, 'Asked to leave')
    expect([status, body.status]).toEqual([200, 'inactive'])
    expect(body.can).toMatchObject({ deactivate: false, reactivate: true, change_role: false })
    expect((await member.get('/api/events/')).status).toBe(401)
    const anew = await portal.as(ada)
    expect((await anew.get('/api/events/')).body.code).toBe('pending_approval')
    expect(await portal.db.directoryEntry.count({ where: { user_id: ada.id } })).toBe(0)
    const back = await reactivate(admin, ada.id)
    expect([back.status, back.body.status]).toEqual([200, 'active'])
    expect(back.body.member_since).toBe(dayAt(ada.activated_at ?? new Date()))
    expect(await portal.db.directoryEntry.count({ where: { user_id: ada.id } })).toBe(1)
    expect(
      back.body.history.map(({ action, by, after }: Record<string, unknown>) => [
        action,
        by,
        after,
      ]),
    ).toEqual([
      ['member.reactivated', 'Grace Lindholm', { is_active: true }],
      ['member.deactivated', 'Grace Lindholm', { is_active: false, reason: 'Asked to leave' }],
    ])
  })

  it('is refused for accounts in the wrong state, and for applicants', async () => {
    const ada = await createFounder(portal.db)
    expect((await reactivate(admin, ada.id)).body.code).toBe('conflict')
    await deactivate(admin, ada.id)
    expect((await deactivate(admin, ada.id)).body.code).toBe('conflict')
    const applicant = await createApplicant(portal.db)
    const refused = await reactivate(admin, applicant.id)
    expect([refused.status, refused.body.error]).toEqual([
      409,
      'An applicant becomes a member when their application is approved',
    ])
    expect((await stored(applicant.id)).is_active).toBe(false)
  })
})

describe('the tier', () => {
  it('is set, with an audit entry when it changes', async () => {
    const ada = await createFounder(portal.db)
    for (const _ of ['once', 'twice']) {
      const { status, body } = await setTier(admin, ada.id, 'Raise')
      expect([status, body.tier, body.history.length]).toEqual([200, 'Raise', 1])
    }
    const member = await portal.as(ada)
    const { tabs } = (await member.get('/api/resources/tabs/')).body
    expect(tabs.some(({ locked }: { locked: boolean }) => locked)).toBe(false)
  })
})

describe('the role', () => {
  it('is changed for another, which is audited, emailed once and ends the sessions', async () => {
    const ada = await createReviewer(portal.db)
    const before = await portal.as(ada)
    await emailsDone(portal)
    portal.sent.length = 0
    for (const _ of ['once', 'twice']) {
      const { status, body } = await setRole(admin, ada.id, 'editor')
      expect([status, body.role, body.history.length]).toEqual([200, 'editor', 1])
    }
    expect((await admin.get(at(ada.id))).body.history).toMatchObject([
      {
        action: 'member.role_changed',
        by: 'Grace Lindholm',
        before: { role: 'reviewer' },
        after: { role: 'editor' },
      },
    ])
    expect((await before.get('/api/events/')).status).toBe(401)
    await emailsDone(portal)
    expect(portal.sent).toMatchObject([
      { to: ada.email, subject: expect.stringMatching(/^Your role in .* has changed$/) },
    ])
    expect(portal.sent[0]?.text).toContain('You’re now an editor')
    expect(portal.sent[0]?.text).toContain(roleTexts.editor.permits)
    expect(portal.sent[0]?.headers ?? {}).not.toHaveProperty('List-Unsubscribe')
  })
})

describe('the last administrator', () => {
  it('remains when two administrators remove each other’s role at the same time', async () => {
    for (const take of [
      (agent: Agent, id: string) => setRole(agent, id, 'member'),
      (agent: Agent, id: string) => setRole(agent, id, 'editor'),
      (agent: Agent, id: string) => deactivate(agent, id),
    ]) {
      const others = await Promise.all(Array.from({ length: 5 }, () => createAdmin(portal.db)))
      const all = [grace, ...others]
      const agents = await Promise.all(all.map((user) => portal.as(user)))
      await Promise.all(agents.map((agent, n) => take(agent, all[(n + 1) % all.length]?.id ?? '')))
      const left = await portal.db.user.count({ where: { role: 'admin', is_active: true } })
      expect(left).toBeGreaterThanOrEqual(1)
      await portal.db.user.update({
        where: { id: grace.id },
        data: { role: 'admin', is_active: true },
      })
      await portal.db.user.deleteMany({ where: { id: { not: grace.id } } })
    }
  })
})
