import { describe, expect, it } from 'vitest'
import { createEvent } from './factories/events.ts'
import { createPod, createPodMember } from './factories/pods.ts'
import { createFounder, createFriend } from './factories/users.ts'
import { useDatabase } from './test/database.ts'

const { db } = await useDatabase()

describe('sign-ups for pods', () => {
  const kindsOf = async ({ id }: { id: string }) => {
    const rows = await db.podSignup.findMany({ where: { user_id: id }, orderBy: { kind: 'asc' } })
    return rows.map(({ kind }) => kind)
  }

  it.each([
    ['founders', createFounder, 'founder_profiles'],
    ['friends', createFriend, 'friend_profiles'],
  ] as const)('follow the profiles of %s, and keep their moments', async (_, create, table) => {
    const user = await create(db, { profile: { pod_signup: ['Mums Pod', 'Mums Pod'] } })
    expect(await kindsOf(user)).toEqual(['Mums Pod'])
    const since = new Date('2026-01-01')
    await db.podSignup.updateMany({ where: { user_id: user.id }, data: { since } })
    const choose = (kinds: string[]) =>
      db.$executeRawUnsafe(
        `UPDATE ${table} SET pod_signup = $1, bio = 'x' WHERE user_id = $2::uuid`,
        kinds,
        user.id,
      )
    await choose(['Deep Tech Pod', 'Mums Pod'])
    expect(await kindsOf(user)).toEqual(['Deep Tech Pod', 'Mums Pod'])
    const known = { user_id: user.id, kind: 'Mums Pod' }
    expect(await db.podSignup.findFirst({ where: known })).toMatchObject({ since })
    await choose(['Deep Tech Pod'])
    expect(await kindsOf(user)).toEqual(['Deep Tech Pod'])
    await choose([])
    expect(await kindsOf(user)).toEqual([])
  })
})

describe('pods', () => {
  it.each([1, 51])('do not have %i places', async (places) => {
    await expect(createPod(db, { places })).rejects.toThrow('pods_places_bounded')
  })

  it('have a reason only once they are dissolved', async () => {
    await expect(createPod(db, { dissolved_reason: 'Moved' })).rejects.toThrow(
      'pods_reason_if_dissolved',
    )
  })

  it('record when a person started to wait, and when a person was invited', async () => {
    const [pod, user] = [await createPod(db), await createFounder(db)]
    for (const [state, moments, rule] of [
      ['waiting', { waiting_since: null }, 'pod_members_waiting'],
      ['member', { waiting_since: new Date() }, 'pod_members_waiting'],
      ['invited', { invited_at: null }, 'pod_members_invited'],
    ] as const) {
      await expect(createPodMember(db, pod, user, { state, ...moments })).rejects.toThrow(rule)
    }
  })

  it('outlive their host and author, and delete their own data with them', async () => {
    const host = await createFounder(db, { profile: { pod_signup: ['Mums Pod'] } })
    const pod = await createPod(db, { host_id: host.id })
    await createPodMember(db, pod, host)
    const meeting = await createEvent(db, { pod: { connect: { id: pod.id } }, description: 'Cake' })
    await db.podNote.create({
      data: { pod_id: pod.id, version: 1, text: 'Cake', author_id: host.id },
    })
    await db.user.delete({ where: { id: host.id } })
    expect(await db.pod.findUnique({ where: { id: pod.id } })).toMatchObject({ host_id: null })
    expect(await db.podNote.findFirst()).toMatchObject({ text: 'Cake', author_id: null })
    expect(await db.podMember.count({ where: { pod_id: pod.id } })).toBe(0)
    expect(await db.podSignup.count({ where: { user_id: host.id } })).toBe(0)
    await db.pod.delete({ where: { id: pod.id } })
    expect(await db.event.findUnique({ where: { id: meeting.id } })).toBeNull()
    expect(await db.podNote.count()).toBe(0)
  })
})

it('no meeting of a pod is public', async () => {
  const { id } = await createPod(db)
  await expect(createEvent(db, { pod: { connect: { id } }, is_public: true })).rejects.toThrow(
    'events_meeting_is_private',
  )
})
