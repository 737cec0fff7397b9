import { createPod, createPodMember } from '@portal/database/factories/pods'
import { createAdmin, createFounder, createFriend } from '@portal/database/factories/users'
import { describe, expect, it } from 'vitest'
import { useCleanPortal } from '../../test/clean-portal.ts'

const portal = await useCleanPortal((db) => db.pod.deleteMany())

const links = { meeting_link: 'https://meet.example/a', chat_link: 'https://chat.example/a' }
const open = async (user: { id: string }, pod: { id: string }) =>
  (await portal.as(user)).get(`/api/pods/${pod.id}/`)
const write = async (user: { id: string }, pod: { id: string }, text: string, version: number) =>
  (await portal.as(user)).put(`/api/pods/${pod.id}/notes/`).send({ text, version })

async function aPod() {
  const { db } = portal
  const host = await createFounder(db, {
    full_name: 'Ada Byron',
    profile: { company_name: 'Engines' },
  })
  const friend = await createFriend(db, { full_name: 'Zoe Friend' })
  const pod = await createPod(db, { host_id: host.id, ...links })
  await createPodMember(db, pod, host)
  await createPodMember(db, pod, friend)
  return { pod, host, friend }
}

describe('the page of a pod', () => {
  it('shows its members the people, the links and the notes', async () => {
    const { pod, host, friend } = await aPod()
    await write(host, pod, 'We begin at nine', 0)
    const { body } = await open(friend, pod)
    expect(body).toMatchObject({
      state: 'member',
      host: { name: 'Ada Byron' },
      members: 2,
      ...links,
      people: [
        {
          name: 'Ada Byron',
          company: 'Engines',
          track: 'female_founder',
          is_host: true,
          is_me: false,
        },
        { name: 'Zoe Friend', company: null, track: 'friend', is_host: false, is_me: true },
      ],
      notes: { version: 1, text: 'We begin at nine', author: 'Ada Byron' },
      can: { join: false, pass: false, leave: true, write_notes: true, plan_meetings: false },
    })
    expect((await open(host, pod)).body.can.plan_meetings).toBe(true)
  })

  it('shows invited members its purpose, without links, people and notes', async () => {
    const { pod, host } = await aPod()
    await write(host, pod, 'A secret of the pod', 0)
    const guest = await createFounder(portal.db)
    await createPodMember(portal.db, pod, guest, { state: 'invited' })
    const { body, text } = await open(guest, pod)
    expect(body).toMatchObject({
      state: 'invited',
      host: { name: 'Ada Byron' },
      members: 2,
      people: [],
      meeting_link: null,
      chat_link: null,
      notes: null,
      lapses_at: expect.any(String),
      can: { join: true, pass: true, leave: false, write_notes: false, plan_meetings: false },
    })
    for (const secret of ['Zoe', 'A secret', 'meet.example', 'chat.example']) {
      expect(text).not.toContain(secret)
    }
    const agent = await portal.as(guest)
    expect((await write(guest, pod, 'Mine', 1)).status).toBe(404)
    expect(
      (await agent.patch(`/api/pods/${pod.id}/me/`).send({ shares_contact: true })).status,
    ).toBe(404)
  })

  it('is not found for anyone else, including administrators', async () => {
    const { pod } = await aPod()
    const { db } = portal
    const states = ['waiting', 'passed', 'lapsed', 'left', 'removed'] as const
    const strangers = [await createFounder(db), await createFriend(db), await createAdmin(db)]
    for (const state of states) {
      const user = await createFounder(db)
      await createPodMember(db, pod, user, { state })
      strangers.push(user)
    }
    for (const user of strangers) {
      const agent = await portal.as(user)
      expect((await agent.get(`/api/pods/${pod.id}/`)).status).toBe(404)
      expect((await write(user, pod, 'Hello', 0)).status).toBe(404)
    }
    const admin = await createAdmin(db)
    await createPodMember(db, pod, admin)
    expect((await open(admin, pod)).status).toBe(200)
  })

  it('hides a company that its founder keeps private', async () => {
    const { pod, host, friend } = await aPod()
    await portal.db.founderProfile.update({
      where: { user_id: host.id },
      data: { shown_fields: [] },
    })
    expect((await open(friend, pod)).text).not.toContain('Engines')
  })

  it('can be read for 30 days after the pod was dissolved, and not be changed', async () => {
    const { pod, friend } = await aPod()
    const dissolve = (days: number) =>
      portal.db.pod.update({
        where: { id: pod.id },
        data: { dissolved_at: new Date(Date.now() - days * 86_400_000), dissolved_reason: 'Moved' },
      })
    await dissolve(29)
    const { body } = await open(friend, pod)
    expect(body).toMatchObject({
      dissolved: { reason: 'Moved', readable_until: expect.any(String) },
      can: { write_notes: false, leave: true },
    })
    expect((await write(friend, pod, 'Late', 0)).body.error).toBe('This pod has been dissolved')
    await dissolve(31)
    expect((await open(friend, pod)).status).toBe(404)
  })
})

describe('contacts', () => {
  it('are shown between members who both share theirs', async () => {
    const { pod, host, friend } = await aPod()
    const share = async (user: { id: string }, shares_contact: boolean) =>
      (await (await portal.as(user)).patch(`/api/pods/${pod.id}/me/`).send({ shares_contact })).body
    const seenBy = async (user: { id: string }) => {
      const { people } = (await open(user, pod)).body
      return people.map(({ contact }: { contact: string | null }) => contact)
    }
    expect(await seenBy(friend)).toEqual([null, null])
    await share(host, true)
    expect(await seenBy(friend)).toEqual([null, null])
    expect(await seenBy(host)).toEqual([host.email, null])
    expect((await share(friend, true)).shares_contact).toBe(true)
    expect(await seenBy(friend)).toEqual([host.email, friend.email])
    expect(await seenBy(host)).toEqual([host.email, friend.email])
    await share(host, false)
    expect(await seenBy(friend)).toEqual([null, friend.email])
    expect(await seenBy(host)).toEqual([null, null])
  })
})

describe('notes', () => {
  it('keep the previous text, and are refused with a stale version', async () => {
    const { pod, host, friend } = await aPod()
    const first = { version: 1, text: 'First', previous_text: null, author: 'Ada Byron' }
    expect((await write(host, pod, 'First', 0)).body).toMatchObject(first)
    const { status, body } = await write(friend, pod, 'Also first', 0)
    expect([status, body.code]).toEqual([409, 'stale_version'])
    expect((await write(friend, pod, 'Second', 1)).body).toMatchObject({ version: 2 })
    expect((await open(host, pod)).body.notes).toMatchObject({
      ...{ text: 'Second', previous_text: 'First', author: friend.full_name },
    })
    const restored = { version: 3, text: 'First', previous_text: 'Second' }
    expect((await write(host, pod, 'First', 2)).body).toMatchObject(restored)
  })

  it('are written once when several members start from the same version', async () => {
    const { pod, host } = await aPod()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => write(host, pod, `Text ${n}`, 0)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9)
  })

  it('are refused when they are too long', async () => {
    const { pod, host } = await aPod()
    expect((await write(host, pod, 'x'.repeat(10_001), 0)).body.details).toEqual({
      text: ['Please keep the notes to 10,000 characters'],
    })
    expect((await write(host, pod, 'é'.repeat(10_000), 0)).status).toBe(200)
  })
})
