import { createPod, createPodMember } from '@portal/database/factories/pods'
import { createFounder } from '@portal/database/factories/users'
import { expect, it } from 'vitest'
import { useCleanPortal } from '../../test/clean-portal.ts'
import { emailsDone } from '../../test/emails.ts'
import { several } from '../../test/several.ts'
import { podInvitation } from './emails.ts'
import { followInvitations } from './schedule.ts'

const portal = await useCleanPortal((db) => db.pod.deleteMany())

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
const follow = () => followInvitations(portal.deps, new Date())

it('reminds once after seven days', async () => {
  const { db } = portal
  const pod = await createPod(db, { name: 'Before pick-up' })
  const invited = async (days: number) => {
    const user = await createFounder(db)
    await createPodMember(db, pod, user, { state: 'invited', invited_at: daysAgo(days) })
    return user
  }
  const due = await invited(7)
  await invited(6)
  const runs = await Promise.all([follow(), follow(), follow()])
  expect(runs.reduce((sum, { reminded }) => sum + reminded, 0)).toBe(1)
  expect(await follow()).toEqual({ lapsed: 0, reminded: 0 })
  await emailsDone(portal)
  expect(portal.sent.map(({ to, subject }) => [to, subject])).toEqual([
    [due.email, 'Your place in Before pick-up is still free'],
  ])
  expect(portal.sent[0]?.headers).toHaveProperty('List-Unsubscribe-Post')
})

it('ends without an email after 14 days, and the next on the waiting list is invited', async () => {
  const { db } = portal
  const pod = await createPod(db, { places: 2 })
  const [late, other, next, last] = await several(4, () => createFounder(db))
  await createPodMember(db, pod, late, { state: 'invited', invited_at: daysAgo(14) })
  await createPodMember(db, pod, other, { state: 'invited', invited_at: daysAgo(1) })
  await createPodMember(db, pod, next, { state: 'waiting' })
  await createPodMember(db, pod, last, { state: 'waiting' })
  const runs = await Promise.all([follow(), follow()])
  expect(runs.reduce((sum, { lapsed }) => sum + lapsed, 0)).toBe(1)
  const rows = await db.podMember.findMany({ orderBy: { position: 'asc' } })
  expect(rows.map(({ state }) => state)).toEqual(['lapsed', 'invited', 'invited', 'waiting'])
  await emailsDone(portal)
  expect(portal.sent.map(({ to }) => to)).toEqual([next.email])
})

it('sends no reminder after an answer', async () => {
  const { db, deps } = portal
  const pod = await createPod(db)
  const write = ({ id }: { id: string }) =>
    podInvitation.prepare(deps, podInvitation.for(id, { pod_id: pod.id }))
  const ada = await createFounder(db)
  await createPodMember(db, pod, ada, { state: 'invited' })
  expect(await write(ada)).toMatchObject({ to: ada.email, unsubscribe: { topic: 'pods' } })
  for (const state of ['member', 'passed', 'lapsed', 'removed'] as const) {
    const user = await createFounder(db)
    await createPodMember(db, pod, user, { state })
    expect(await write(user)).toBeNull()
  }
})
