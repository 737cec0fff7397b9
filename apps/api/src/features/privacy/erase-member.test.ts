import { createIntroduction } from '@portal/database/factories/introductions'
import { createAdmin, createApplicant, createFounder } from '@portal/database/factories/users'
import { createWin } from '@portal/database/factories/wins'
import { beforeEach, describe, expect, it } from 'vitest'
import type { LoggedState } from '../../lib/operations/erasure-log.ts'
import { type Agent, usePortal } from '../../test/app.ts'
import { emailTo } from '../../test/emails.ts'
import { eraseAgain, findChanged, restoreRequests } from './erase-again.ts'

const portal = await usePortal()
let grace: Awaited<ReturnType<typeof createAdmin>>
let admin: Agent
beforeEach(async () => {
  await portal.db.win.deleteMany()
  await portal.db.user.deleteMany()
  grace = await createAdmin(portal.db, { full_name: 'Grace Lindholm' })
  admin = await portal.as(grace)
})

const reason = 'She asked us by letter: Ada Byron, 12 Mill Road'
const erase = (agent: Agent, id: string, at_once: boolean) =>
  agent.post(`/api/admin/members/${id}/erase/`).send({ reason, at_once })
const stored = (id: string) => portal.db.user.findUnique({ where: { id } })
const entries = (id: string) =>
  portal.db.auditEntry.findMany({ where: { target_id: id }, orderBy: { id: 'asc' } })

describe('erasing a member after the days of grace', () => {
  it('signs the member out, hides them, emails them the reason, and can be cancelled by them', async () => {
    const ada = await createFounder(portal.db, { full_name: 'Ada Byron' })
    const before = await portal.as(ada)
    const { status, body } = await erase(admin, ada.id, false)
    const due = Date.parse(body.deletion_due_at)
    expect([status, Math.round((due - Date.now()) / 86_400_000)]).toEqual([200, 14])
    expect((await before.get('/api/auth/me/')).status).toBe(401)
    expect(await portal.db.directoryEntry.count({ where: { user_id: ada.id } })).toBe(0)
    const email = await emailTo(portal, ada.email, 'Your account will be deleted')
    expect(email.text).toContain(reason)
    expect(await entries(ada.id)).toMatchObject([
      { action: 'member.deletion_arranged', actor_id: grace.id, after: { reason } },
    ])
    const agent = await portal.as(ada)
    expect((await agent.post('/api/auth/me/delete/undo/')).status).toBe(200)
    expect((await stored(ada.id))?.deletion_due_at).toBeNull()
  })

  it('is refused a second time, but possible at once, with the member’s choices', async () => {
    const ada = await createFounder(portal.db, {
      deletion_due_at: new Date(Date.now() + 86_400_000),
      deletion_keeps_texts: true,
    })
    await createWin(portal.db, ada)
    expect((await erase(admin, ada.id, false)).status).toBe(409)
    expect((await erase(admin, ada.id, true)).status).toBe(200)
    expect(await portal.db.win.findMany({ select: { author_id: true } })).toEqual([
      { author_id: null },
    ])
  })
})

describe('erasing an account immediately', () => {
  it.each([
    ['a member', createFounder],
    ['an applicant', createApplicant],
  ])('leaves nothing of %s, in the audit log either', async (_, create) => {
    const ada = await create(portal.db, { full_name: 'Ada Byron', email_verified_at: new Date() })
    await createWin(portal.db, ada)
    expect((await erase(admin, ada.id, true)).body).toEqual({ deletion_due_at: null })
    expect(await stored(ada.id)).toBeNull()
    expect(await portal.db.win.count()).toBe(0)
    expect(portal.erased).toEqual([ada.id])
    expect(await entries(ada.id)).toMatchObject([
      { action: 'member.erased', actor_id: grace.id, after: { erased: true } },
    ])
    const [email] = portal.sent
    expect([email?.to, email?.subject]).toEqual([ada.email, 'Your account has been deleted'])
    expect(email?.text).toContain(reason)
  })

  it('deletes the message of an earlier request', async () => {
    const ada = await createFounder(portal.db)
    await erase(admin, ada.id, false)
    await erase(admin, ada.id, true)
    const log = await entries(ada.id)
    expect(log.map(({ action }) => action)).toEqual(['member.deletion_arranged', 'member.erased'])
    expect(JSON.stringify(log.map(({ after }) => after))).not.toContain('Mill Road')
  })
})

describe('erasing again after a restore', () => {
  const titles = async () =>
    (await portal.db.win.findMany({ orderBy: { title: 'asc' } })).map(({ title }) => title)

  it('keeps only the texts that members chose to keep, if the backup contains the choice', async () => {
    const asked = await createFounder(portal.db, {
      deletion_due_at: new Date(),
      deletion_keeps_texts: true,
    })
    await createWin(portal.db, asked, { title: 'Left on purpose' })
    const unasked = await createFounder(portal.db)
    await createWin(portal.db, unasked, { title: 'Perhaps removed' })
    expect(await eraseAgain(portal.deps, [asked.id, unasked.id])).toEqual([])
    expect([await stored(asked.id), await stored(unasked.id)]).toEqual([null, null])
    expect(await titles()).toEqual(['Left on purpose'])
    expect([portal.sent, portal.erased]).toEqual([[], []])
  })

  it('sets or clears the date and the choices of a request, as logged', async () => {
    const due = (days: number) => ({ deletion_due_at: new Date(Date.now() + days * 86_400_000) })
    const request = { ...due(3), deletion_keeps_texts: true }
    const [since, same, changed, undone, unknown] = [
      await createFounder(portal.db),
      await createFounder(portal.db, request),
      await createFounder(portal.db, { ...request, deletion_keeps_texts: false }),
      await createFounder(portal.db, due(1)),
      await createFounder(portal.db, due(2)),
    ]
    const asked = await createIntroduction(portal.db, since, same)
    const states: Record<string, LoggedState> = {
      [since.id]: { erased: false, request },
      [same.id]: { erased: false, request },
      [changed.id]: { erased: true, request },
      [undone.id]: { erased: false, request: null },
      [grace.id]: { erased: false, request: null },
    }
    const stateOf = (id: string) => states[id] ?? { erased: false }
    const found = await findChanged(portal.db, { entries: 5, unreadable: 0, stateOf })
    expect({ ...found, requested: found.requested.map(({ id }) => id).sort() }).toEqual({
      erased: [changed.id],
      requested: [since.id, changed.id].sort(),
      undone: [undone.id],
    })
    await restoreRequests(portal.db, found)
    expect(await stored(since.id)).toMatchObject(request)
    expect(await stored(changed.id)).toMatchObject(request)
    expect((await stored(undone.id))?.deletion_due_at).toBeNull()
    expect((await stored(unknown.id))?.deletion_due_at).toEqual(unknown.deletion_due_at)
    const where = { id: asked.id }
    expect(await portal.db.introduction.findUnique({ where })).toMatchObject({ state: 'closed' })
    expect([portal.sent, await portal.db.erasureLogEntry.count()]).toEqual([[], 0])
  })

  it('is refused for the only administrator, with a message', async () => {
    expect(await eraseAgain(portal.deps, [grace.id])).toEqual([grace.id])
    expect(await stored(grace.id)).not.toBeNull()
  })
})

it.each([true, false])(
  'is refused for oneself and the last administrator (at once: %s)',
  async (at_once) => {
    const other = await createAdmin(portal.db)
    const own = await erase(admin, grace.id, at_once)
    expect([own.status, own.body.error]).toEqual([
      409,
      'To delete your own account, go to Account, Your data',
    ])
    const agent = await portal.as(other)
    await portal.db.user.update({ where: { id: other.id }, data: { deletion_due_at: new Date() } })
    const last = await erase(agent, grace.id, at_once)
    expect([last.status, last.body.error]).toEqual([
      409,
      'The network needs at least one administrator',
    ])
    expect(portal.erased).toEqual([])
  },
)
