import { createIntroduction } from '@portal/database/factories/introductions'
import { createAdmin, demoPassword } from '@portal/database/factories/users'
import type { EndpointInput } from '@portal/shared/core/endpoint'
import type { deleteMyAccount } from '@portal/shared/privacy/endpoints'
import { describe, expect, it } from 'vitest'
import type { Agent } from '../../test/app.ts'
import { askFor, box, postAction, twoFounders } from '../../test/introductions.ts'

const { portal, ada, mary } = await twoFounders()

const ask = async (): Promise<string> => (await askFor(ada.agent, mary.user)).body.id
const contactIn = async (agent: Agent) =>
  (await box(agent, 'connected')).introductions[0]?.contact ?? null

describe('withdrawing', () => {
  it('is for the asker, while there is no answer; the same founder can be asked again', async () => {
    const id = await ask()
    expect((await postAction(mary.agent, id, 'withdraw')).status).toBe(404)
    expect((await postAction(ada.agent, id, 'withdraw')).body.state).toBe('withdrawn')
    expect((await postAction(ada.agent, id, 'withdraw')).status).toBe(409)
    const again = await ask()
    await postAction(mary.agent, again, 'accept', { share: 'email' })
    const { status, body } = await postAction(ada.agent, again, 'withdraw')
    expect([status, body.error]).toEqual([409, 'This request has already been accepted'])
  })
})

describe('a connection', () => {
  it.each(['asker', 'asked'] as const)('is ended by the %s for both, once', async (side) => {
    const id = await ask()
    await postAction(mary.agent, id, 'accept', { share: 'email' })
    const agent = side === 'asker' ? ada.agent : mary.agent
    const { status, body } = await postAction(agent, id, 'end')
    expect([status, body.state, body.contact]).toEqual([200, 'ended', null])
    expect((await postAction(agent, id, 'end')).status).toBe(409)
    for (const one of [ada.agent, mary.agent]) {
      expect((await box(one, 'connected')).introductions).toEqual([])
    }
    expect((await box(ada.agent, 'sent')).introductions).toMatchObject([
      { state: 'ended', contact: null },
    ])
  })

  it('shows no contact while one of the two is deactivated or leaves', async () => {
    const id = await ask()
    await postAction(mary.agent, id, 'accept', { share: 'email' })
    const where = { id: mary.user.id }
    for (const data of [{ is_active: false }, { deletion_due_at: new Date(Date.now() + 1e9) }]) {
      const clean = { is_active: true, deletion_due_at: null }
      await portal.db.user.update({ where, data: { ...clean, ...data } })
      expect(await contactIn(ada.agent)).toBeNull()
      if (data.deletion_due_at) expect(await contactIn(mary.agent)).toBeNull()
      await portal.db.user.update({ where, data: clean })
      expect(await contactIn(ada.agent)).not.toBeNull()
    }
  })

  it('is not ended while there is none', async () => {
    const id = await ask()
    expect((await postAction(ada.agent, id, 'end')).status).toBe(409)
  })
})

describe('open requests of both directions close', () => {
  const leaving = {
    password: demoPassword,
    texts: 'remove',
  } satisfies EndpointInput<typeof deleteMyAccount>['body']
  const states = async () =>
    Object.fromEntries(
      await Promise.all(
        [ada, mary].map(async ({ user, agent }) => [
          user.full_name,
          (await box(agent, 'sent')).introductions[0]?.state,
        ]),
      ),
    )

  it('when a member requests deletion, and stay closed when they cancel it', async () => {
    await ask()
    await createIntroduction(portal.db, mary.user, ada.user)
    const { status } = await mary.agent.post('/api/auth/me/delete/').send(leaving)
    expect(status).toBe(200)
    await mary.agent.post('/api/auth/me/delete/undo/')
    expect(await states()).toEqual({ 'Ada Byron': 'closed', 'Mary Shelley': 'closed' })
  })

  it('when a member is deactivated', async () => {
    const id = await ask()
    await postAction(mary.agent, id, 'put-aside')
    const admin = await portal.as(await createAdmin(portal.db))
    await admin.post(`/api/admin/members/${mary.user.id}/deactivate/`).send({})
    expect((await box(ada.agent, 'sent')).introductions[0]).toMatchObject({
      state: 'closed',
      can: { withdraw: false },
    })
  })

  it('but not when the switch is turned off or a pause begins', async () => {
    await ask()
    await mary.agent.patch('/api/auth/me/').send({ open_to_introductions: false })
    expect((await box(mary.agent, 'received')).waiting).toBe(1)
  })

  it('and are deleted for both when an account is erased', async () => {
    const id = await ask()
    await postAction(mary.agent, id, 'report', { reason: 'Rude' })
    await portal.db.user.delete({ where: { id: ada.user.id } })
    expect((await box(mary.agent, 'received')).introductions).toEqual([])
    expect(await portal.db.report.count()).toBe(0)
  })
})
