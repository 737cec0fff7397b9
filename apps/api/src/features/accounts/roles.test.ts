import { createPod, createPodMember } from '@portal/database/factories/pods'
import {
  createAdmin,
  createCommunityManager,
  createEditor,
  createFounder,
  createFriend,
  createReviewer,
} from '@portal/database/factories/users'
import { createRepost, createWin } from '@portal/database/factories/wins'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Agent, usePortal } from '../../test/app.ts'

const portal = await usePortal()
let agents: Record<'member' | 'reviewer' | 'editor' | 'manager' | 'admin', Agent>
beforeAll(async () => {
  agents = {
    member: await portal.as(await createFriend(portal.db)),
    reviewer: await portal.as(await createReviewer(portal.db)),
    editor: await portal.as(await createEditor(portal.db)),
    manager: await portal.as(await createCommunityManager(portal.db)),
    admin: await portal.as(await createAdmin(portal.db)),
  }
})

async function seen<T>(path: string, of: (body: ReturnType<typeof Object>) => T) {
  const entries = Object.entries(agents).map(async ([role, agent]) => {
    const { status, body } = await agent.get(path)
    return [role, status === 200 ? of(body) : status] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}

it('two-step sign-in is offered to all staff', async () => {
  const offered = await seen('/api/auth/safety/', ({ second_factor }) => second_factor.offered)
  expect(offered).toEqual({
    ...{ member: false, reviewer: true, editor: true, manager: true, admin: true },
  })
})

describe('another member’s win', () => {
  it('is removed by moderators, and editors of reposts see its repost', async () => {
    const win = await createWin(portal.db, await createFounder(portal.db))
    await createRepost(portal.db, win, await createAdmin(portal.db))
    const facts = await seen(`/api/wins/${win.id}/`, ({ can, repost }) => [
      can.edit,
      can.remove,
      repost !== undefined,
    ])
    expect(facts).toEqual({
      member: [false, false, false],
      reviewer: [false, false, false],
      editor: [false, false, true],
      manager: [false, true, false],
      admin: [false, true, true],
    })
  })
})

it('the meetings of a pod are planned by its host and by pod managers', async () => {
  const { db } = portal
  const pod = await createPod(db)
  await createPodMember(db, pod, await createFounder(db))
  const form = {
    title: 'Lunch',
    date: '2040-01-02',
    startTime: '12:00',
    endTime: '13:00',
    location: 'The Boathouse',
    description: '',
  }
  const planned = async (role: keyof typeof agents) =>
    (await agents[role].post(`/api/pods/${pod.id}/meetings/`).send(form)).status
  for (const role of ['member', 'reviewer', 'editor'] as const) {
    expect([role, await planned(role)]).toEqual([role, 404])
  }
  for (const role of ['manager', 'admin'] as const) expect(await planned(role)).toBe(201)
})
