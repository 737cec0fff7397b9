import type { PodMemberState } from '@portal/database/client'
import { createEvent, createRsvp } from '@portal/database/factories/events'
import { createPod, createPodMember } from '@portal/database/factories/pods'
import { createAdmin, createFounder, createFriend } from '@portal/database/factories/users'
import { describe, expect, it } from 'vitest'
import { useCleanPortal } from '../../test/clean-portal.ts'
import { emailsDone } from '../../test/emails.ts'
import { several } from '../../test/several.ts'

const portal = await useCleanPortal((db) => db.pod.deleteMany())

const founder = () => createFounder(portal.db)
const nobody = '00000000-0000-4000-8000-000000000000'
const run = async (
  user: { id: string },
  pod: { id: string },
  verb: 'join' | 'pass' | 'leave',
  body = {},
) => (await portal.as(user)).post(`/api/pods/${pod.id}/${verb}/`).send(body)
const list = async (user: { id: string }) => (await (await portal.as(user)).get('/api/pods/')).body
const statesOf = async (pod: { id: string }) => {
  const rows = await portal.db.podMember.findMany({ where: { pod_id: pod.id } })
  return Object.fromEntries(rows.map(({ user_id, state }) => [user_id, state]))
}
const count = (pod: { id: string }, state: PodMemberState) =>
  portal.db.podMember.count({ where: { pod_id: pod.id, state } })

describe('joining', () => {
  it('gives a free place to founders, friends and administrators', async () => {
    const pod = await createPod(portal.db)
    for (const create of [createFounder, createFriend, createAdmin]) {
      const user = await create(portal.db)
      const { status, body } = await run(user, pod, 'join')
      expect([status, body]).toEqual([200, { state: 'member' }])
    }
    expect(await count(pod, 'member')).toBe(3)
    expect((await run(await createFounder(portal.db), { id: nobody }, 'join')).status).toBe(404)
  })

  it('is refused to people who are in the pod, waiting or were removed', async () => {
    const pod = await createPod(portal.db)
    const user = await createFounder(portal.db)
    await createPodMember(portal.db, pod, user)
    for (const [state, error] of [
      ['member', 'You are already in this pod'],
      ['waiting', 'You are already waiting for a place in this pod'],
      ['removed', 'Only the administrators can invite you to this pod again'],
    ] as const) {
      const waiting_since = state === 'waiting' ? new Date() : null
      await portal.db.podMember.updateMany({ data: { state, waiting_since } })
      const { status, body } = await run(user, pod, 'join')
      expect([status, body.error]).toEqual([409, error])
    }
    const other = await createFounder(portal.db)
    await portal.db.pod.update({ where: { id: pod.id }, data: { dissolved_at: new Date() } })
    expect((await run(other, pod, 'join')).body.error).toBe('This pod has been dissolved')
  })
})

describe('a freed place', () => {
  const waitingPod = async () => {
    const pod = await createPod(portal.db, { places: 2, name: 'Before pick-up' })
    const [ada, mary, first, second] = await several(4, founder)
    await createPodMember(portal.db, pod, ada)
    await createPodMember(portal.db, pod, mary, { state: 'invited' })
    await createPodMember(portal.db, pod, first, { state: 'waiting' })
    await createPodMember(portal.db, pod, second, { state: 'waiting' })
    return { pod, ada, mary, first, second }
  }

  it('goes to the first on the waiting list, by email, when a member leaves', async () => {
    const { pod, ada, mary, first, second } = await waitingPod()
    expect((await run(ada, pod, 'leave')).body).toEqual({ state: 'left' })
    expect(await statesOf(pod)).toEqual({
      [ada.id]: 'left',
      [mary.id]: 'invited',
      [first.id]: 'invited',
      [second.id]: 'waiting',
    })
    await expect.poll(() => portal.sent.map(({ to }) => to)).toEqual([first.email])
    expect(portal.sent[0]?.subject).toBe('A place for you in Before pick-up')
    expect(portal.sent[0]?.headers).toHaveProperty('List-Unsubscribe-Post')
  })

  it('goes to the first on the waiting list, once, when an invited member declines', async () => {
    const { pod, mary, first, second } = await waitingPod()
    expect((await run(mary, pod, 'pass')).body).toEqual({ state: 'passed' })
    const again = await run(mary, pod, 'pass')
    expect([again.status, again.body.error]).toEqual([
      409,
      'You have no open invitation to this pod',
    ])
    expect(await statesOf(pod)).toMatchObject({ [first.id]: 'invited', [second.id]: 'waiting' })
    expect((await run(await createFounder(portal.db), pod, 'pass')).status).toBe(404)
  })

  it('goes to the next when a member is deactivated, which ends all their memberships', async () => {
    const { pod, ada, first } = await waitingPod()
    await portal.db.pod.update({ where: { id: pod.id }, data: { host_id: ada.id } })
    const admin = await portal.as(await createAdmin(portal.db))
    await admin.post(`/api/admin/members/${ada.id}/deactivate/`).send({}).expect(200)
    expect(await statesOf(pod)).toMatchObject({ [ada.id]: 'left', [first.id]: 'invited' })
    expect(await portal.db.pod.findFirst()).toMatchObject({ host_id: null })
  })

  it('does not go to former members', async () => {
    const { pod, ada, first, second } = await waitingPod()
    await portal.db.user.update({ where: { id: first.id }, data: { is_active: false } })
    await run(ada, pod, 'leave')
    expect(await statesOf(pod)).toMatchObject({ [first.id]: 'waiting', [second.id]: 'invited' })
  })

  it('never exceeds the places when 40 people join, leave and decline at once', async () => {
    const pod = await createPod(portal.db, { places: 5 })
    const people = await several(40, founder)
    for (const user of people.slice(0, 5)) await createPodMember(portal.db, pod, user)
    const agents = await Promise.all(people.map((user) => portal.as(user)))
    await Promise.all(
      agents.map((agent, n) =>
        agent.post(`/api/pods/${pod.id}/${n < 5 ? 'leave' : 'join'}/`).send({}),
      ),
    )
    const [members, invited] = [await count(pod, 'member'), await count(pod, 'invited')]
    expect(members + invited).toBe(5)
    expect(await count(pod, 'left')).toBe(5)
    expect(await count(pod, 'waiting')).toBe(30)
  })
})

it('leaving cancels the member’s planned meetings and removes their texts', async () => {
  const pod = await createPod(portal.db)
  const [host, guest] = await several(2, founder)
  for (const user of [host, guest]) await createPodMember(portal.db, pod, user)
  const meeting = { pod: { connect: { id: pod.id } }, capacity: 5, location: '12 Mill Road' }
  const own = { ...meeting, planned_by: { connect: { id: host.id } }, title: 'Supper at Ada’s' }
  const coming = await createEvent(portal.db, own)
  const past = await createEvent(portal.db, {
    ...own,
    starts_at: new Date(Date.now() - 4 * 3_600_000),
  })
  const others = await createEvent(portal.db, { ...meeting, title: 'Tea' })
  await createRsvp(portal.db, coming, guest)
  portal.sent.length = 0
  await run(host, pod, 'leave')
  const stored = await portal.db.event.findMany({
    where: { id: { in: [coming.id, past.id, others.id] } },
    orderBy: { starts_at: 'asc' },
  })
  const nameless = { title: 'Meeting of the pod', location: 'TBC', planned_by_id: null }
  expect(stored.find(({ id }) => id === coming.id)).toMatchObject({
    ...nameless,
    archived_at: expect.any(Date),
  })
  expect(stored.find(({ id }) => id === past.id)).toMatchObject({ ...nameless, archived_at: null })
  expect(stored.find(({ id }) => id === others.id)).toMatchObject({
    title: 'Tea',
    location: '12 Mill Road',
    archived_at: null,
  })
  await emailsDone(portal)
  const emails = portal.sent.filter(({ to }) => to === guest.email)
  expect(emails.map(({ subject }) => subject)).toEqual(['Cancelled: Meeting of the pod'])
  expect(emails[0]?.text).not.toContain('Mill Road')
})

it('leaving cancels the sign-ups for future meetings of that pod only', async () => {
  const pod = await createPod(portal.db)
  const user = await createFounder(portal.db)
  await createPodMember(portal.db, pod, user)
  const meeting = { pod: { connect: { id: pod.id } }, capacity: 5 }
  const coming = await createEvent(portal.db, meeting)
  const past = await createEvent(portal.db, {
    ...meeting,
    starts_at: new Date(Date.now() - 4 * 3_600_000),
  })
  const other = await createEvent(portal.db, { capacity: 5 })
  for (const event of [coming, past, other]) await createRsvp(portal.db, event, user)
  await run(user, pod, 'leave')
  const left = await portal.db.rsvp.findMany({ where: { user_id: user.id } })
  expect(left.map(({ event_id }) => event_id).sort()).toEqual([past.id, other.id].sort())
})

describe('the list', () => {
  it('has the caller’s pods, invitations and waiting lists, and the pods to join', async () => {
    const { db } = portal
    const [user, host] = [await createFounder(db), await createFounder(db, { full_name: 'Ada' })]
    const own = await createPod(db, { name: 'Own', host_id: host.id })
    const inviting = await createPod(db, { name: 'Inviting', host_id: host.id })
    const full = await createPod(db, { name: 'Full', places: 2 })
    const open = await createPod(db, { name: 'Open', places: 3 })
    const removed = await createPod(db, { name: 'Removed' })
    await createPod(db, { name: 'Gone', dissolved_at: new Date() })
    for (const pod of [own, inviting, open]) await createPodMember(db, pod, host)
    for (const pod of [full, full]) await createPodMember(db, pod, await createFounder(db))
    await createPodMember(db, own, user)
    await createPodMember(db, inviting, user, { state: 'invited' })
    await createPodMember(db, full, user, { state: 'waiting' })
    await createPodMember(db, removed, user, { state: 'removed' })
    const meeting = await createEvent(db, { pod: { connect: { id: own.id } }, capacity: 5 })
    const body = await list(user)
    expect(body.mine).toMatchObject([
      {
        name: 'Own',
        host: { id: host.id },
        people: [{ name: 'Ada' }, { id: user.id }],
        next_meeting: { id: meeting.id, pod: { id: own.id, name: 'Own' } },
        places_left: 3,
        dissolved: null,
      },
    ])
    expect(body.invitations).toMatchObject([
      { name: 'Inviting', host: { name: 'Ada' }, members: 1, lapses_at: expect.any(String) },
    ])
    expect(body.waiting).toMatchObject([{ name: 'Full', places_left: 0 }])
    expect(body.open).toEqual([
      {
        id: open.id,
        kind: open.kind,
        name: 'Open',
        purpose: open.purpose,
        rhythm: open.rhythm,
        places: 3,
        places_left: 2,
      },
    ])
    expect(body.pagination.total).toBe(1)
    const page = await (await portal.as(host)).get('/api/pods/?page=2&page_size=1')
    expect(page.body.pagination).toMatchObject({ current_page: 2, page_size: 1 })
  })

  it('has a constant number of statements', async () => {
    const { db } = portal
    const user = await createFounder(db)
    const agent = await portal.as(user)
    const fill = async () => {
      const own = await createPod(db)
      for (const member of [user, await createFounder(db)]) await createPodMember(db, own, member)
      await createEvent(db, { pod: { connect: { id: own.id } }, capacity: 5 })
      await createPod(db)
      await createPodMember(db, await createPod(db), user, { state: 'invited' })
    }
    await fill()
    const once = await portal.countQueries(() => agent.get('/api/pods/').expect(200))
    for (let n = 0; n < 5; n += 1) await fill()
    expect(await portal.countQueries(() => agent.get('/api/pods/').expect(200))).toBe(once)
    expect(once).toBeLessThanOrEqual(8)
  })
})
