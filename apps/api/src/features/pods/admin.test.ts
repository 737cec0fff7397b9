import { createMessage, underEvent } from '@portal/database/factories/conversations'
import { createEvent, createRsvp } from '@portal/database/factories/events'
import { createPod, createPodMember } from '@portal/database/factories/pods'
import { createAdmin, createFounder, createFriend } from '@portal/database/factories/users'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Agent } from '../../test/app.ts'
import { useCleanPortal } from '../../test/clean-portal.ts'
import { emailsDone } from '../../test/emails.ts'
import { several } from '../../test/several.ts'
import { clearDissolvedPods } from './schedule.ts'

const portal = await useCleanPortal((db) => db.pod.deleteMany())
let admin: Agent
beforeEach(async () => {
  admin = await portal.as(await createAdmin(portal.db))
})

const base = '/api/admin/pods/'
const founder = () => createFounder(portal.db)
const form = {
  kind: 'Mums Pod',
  name: 'Before pick-up',
  purpose: 'Swaps and sympathy',
  rhythm: 'Fridays at 13.00',
  meeting_link: 'https://meet.example/a',
  places: 4,
}
const people = async (id: string): Promise<string[][]> => {
  const { body } = await admin.get(`${base}${id}/people/`)
  return body.people.map(({ id: user, state }: { id: string; state: string }) => [user, state])
}
const audited = (target_id: string) =>
  portal.db.auditEntry.findMany({ where: { target_id }, orderBy: { id: 'desc' } })
const wanting = (pod_signup: string[], since: string, overrides = {}) =>
  createFounder(portal.db, { profile: { pod_signup }, ...overrides }).then(async (user) => {
    const where = { user_id: user.id }
    await portal.db.podSignup.updateMany({ where, data: { since: new Date(since) } })
    return user
  })

describe('the demand', () => {
  const demand = async (query = '') => (await admin.get(`${base}demand/${query}`)).body

  it('counts active members who want a kind of pod and are in none, longest waiting first', async () => {
    const { db } = portal
    const late = await wanting(['Mums Pod'], '2026-03-01')
    const early = await wanting(['Mums Pod', 'Deep Tech Pod'], '2026-01-01')
    const friend = await createFriend(db, { profile: { pod_signup: ['Mums Pod'] } })
    await wanting(['Mums Pod'], '2026-01-01', { is_active: false })
    await wanting(['Mums Pod'], '2026-01-01', { deletion_due_at: new Date() })
    const [pod, dissolved] = [
      await createPod(db),
      await createPod(db, { dissolved_at: new Date() }),
    ]
    for (const state of ['member', 'invited', 'waiting'] as const) {
      await createPodMember(db, pod, await wanting(['Mums Pod'], '2026-01-01'), { state })
    }
    await createPodMember(db, pod, late, { state: 'passed' })
    await createPodMember(db, dissolved, early)
    const body = await demand()
    expect(body.kind).toBe('Mums Pod')
    expect(body.kinds.slice(0, 4)).toEqual([
      { kind: 'Mums Pod', people: 3 },
      { kind: 'Life Sciences Pod', people: 0 },
      { kind: 'Green Tech Pod', people: 0 },
      { kind: 'Deep Tech Pod', people: 1 },
    ])
    expect(body.people.map(({ id }: { id: string }) => id)).toEqual([early.id, late.id, friend.id])
    expect(body.people[0]).toMatchObject({ since: '2026-01-01T00:00:00.000Z', photo: null })
    const deep = await demand('?kind=Deep Tech Pod')
    expect(deep.people).toMatchObject([{ id: early.id }])
    const second = await demand('?page=2&page_size=1')
    expect(second.people).toMatchObject([{ id: late.id }])
    expect(second.pagination).toMatchObject({ total: 3, total_pages: 3 })
  })
})

describe('forming a pod', () => {
  it('makes its host a member and emails them', async () => {
    const host = await createFounder(portal.db, { full_name: 'Ada Byron' })
    const { status, body } = await admin.post(base).send({ ...form, host_id: host.id })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      ...form,
      host: { id: host.id, name: 'Ada Byron' },
      members: 1,
      chat_link: null,
    })
    expect(await audited(body.id)).toMatchObject([{ action: 'pod.created' }])
    expect(await people(body.id)).toEqual([[host.id, 'member']])
    await expect
      .poll(() => portal.sent.map(({ to, subject }) => [to, subject]))
      .toEqual([[host.email, 'You’re now the host of Before pick-up']])
    expect(portal.sent[0]?.headers ?? {}).not.toHaveProperty('List-Unsubscribe')
  })
})

describe('changing a pod', () => {
  const patch = (id: string, body: object, version?: string) =>
    admin
      .patch(`${base}${id}/`)
      .query(version ? { version } : {})
      .send(body)

  it('changes what is sent, is audited, and refuses an outdated version', async () => {
    const pod = await createPod(portal.db)
    const { version } = (await admin.get(`${base}${pod.id}/`)).body
    const { body } = await patch(pod.id, { name: 'Renamed' }, version)
    expect(body).toMatchObject({ name: 'Renamed', purpose: pod.purpose })
    expect((await audited(pod.id))[0]).toMatchObject({
      action: 'pod.updated',
      before: { name: pod.name },
      after: { name: 'Renamed' },
    })
    const late = await patch(pod.id, { name: 'Again' }, version)
    expect([late.status, late.body.code]).toEqual([409, 'stale_version'])
    await patch(pod.id, { name: 'Renamed' }).expect(200)
    expect(await audited(pod.id)).toHaveLength(1)
  })

  it('never goes below the taken places, and fills added ones', async () => {
    const { db } = portal
    const pod = await createPod(db, { places: 3 })
    const [ada, mary, guest, next] = await several(4, founder)
    for (const user of [ada, mary]) await createPodMember(db, pod, user)
    await createPodMember(db, pod, guest, { state: 'invited' })
    await createPodMember(db, pod, next, { state: 'waiting' })
    const meeting = await createEvent(db, { pod: { connect: { id: pod.id } }, capacity: 3 })
    const less = await patch(pod.id, { places: 2 })
    expect([less.status, less.body.error]).toEqual([
      409,
      'Members and invitations already take 3 places',
    ])
    expect((await patch(pod.id, { places: 4 })).body).toMatchObject({ invited: 2, waiting: 0 })
    await expect.poll(() => portal.sent.map(({ to }) => to)).toEqual([next.email])
    expect(await db.event.findUnique({ where: { id: meeting.id } })).toMatchObject({ capacity: 4 })
  })

  it('names another host, who joins and gets an email, if there is a place', async () => {
    const { db } = portal
    const pod = await createPod(db, { places: 2 })
    const [member, invited, other] = await several(3, founder)
    await createPodMember(db, pod, member)
    expect((await patch(pod.id, { host_id: member.id })).body.host.id).toBe(member.id)
    await emailsDone(portal)
    await createPodMember(db, pod, invited, { state: 'invited' })
    expect((await patch(pod.id, { host_id: other.id })).body.error).toBe(
      'All places are taken. Add one for the new host',
    )
    expect((await patch(pod.id, { host_id: invited.id })).body).toMatchObject({ members: 2 })
    await emailsDone(portal)
    const nobody = await patch(pod.id, { host_id: '00000000-0000-4000-8000-000000000000' })
    expect([nobody.status, nobody.body.details]).toEqual([
      400,
      { host_id: ['Please choose an active member'] },
    ])
    expect((await patch(pod.id, { host_id: null })).body.host).toBeNull()
    await expect
      .poll(() => portal.sent.map(({ to }) => to).sort())
      .toEqual([member.email, invited.email].sort())
  })
})

describe('inviting', () => {
  const invite = (id: string, user_ids: string[]) =>
    admin.post(`${base}${id}/invite/`).send({ user_ids })

  it('invites in the given order, and adds the others to the waiting list', async () => {
    const { db } = portal
    const pod = await createPod(db, { places: 2 })
    const [ada, mary, first, second] = await several(4, founder)
    const ids = [ada, mary, first, second].map(({ id }) => id)
    const { status, body } = await invite(pod.id, ids)
    expect([status, body]).toEqual([200, { invited: 2, waiting: 2 }])
    const states = await people(pod.id)
    expect(Object.fromEntries(states)).toMatchObject({ [ada.id]: 'invited', [mary.id]: 'invited' })
    expect(states.slice(2)).toEqual([
      [first.id, 'waiting'],
      [second.id, 'waiting'],
    ])
    await emailsDone(portal)
    expect(portal.sent.map(({ to }) => to).sort()).toEqual([ada.email, mary.email].sort())
    expect((await invite(pod.id, ids)).body).toEqual({ invited: 0, waiting: 0 })
    expect(await audited(pod.id)).toMatchObject([
      {
        action: 'pod.invited',
        before: { invited: 0, waiting: 0 },
        after: { invited: 2, waiting: 2, user_ids: ids },
      },
    ])
  })
})

describe('removing a person', () => {
  it('emails a member the reason, and gives the place to the next', async () => {
    const { db } = portal
    const pod = await createPod(db, { places: 2, name: 'Before pick-up' })
    const [ada, mary, next] = await several(3, founder)
    for (const user of [ada, mary]) await createPodMember(db, pod, user)
    await createPodMember(db, pod, next, { state: 'waiting' })
    const remove = (user_id: string, reason = 'As agreed') =>
      admin.post(`${base}${pod.id}/remove/`).send({ user_id, reason })
    expect((await remove(ada.id, ' ')).body.details).toHaveProperty('reason')
    expect((await remove(ada.id)).body).toMatchObject({ members: 1, invited: 1, waiting: 0 })
    await expect
      .poll(() => portal.sent.map(({ to, subject }) => [to, subject]).sort())
      .toEqual(
        [
          [ada.email, 'You are no longer in Before pick-up'],
          [next.email, 'A place for you in Before pick-up'],
        ].sort(),
      )
    expect((await remove(ada.id)).status).toBe(404)
    const { history } = (await admin.get(`/api/admin/members/${ada.id}/`)).body
    expect(history[0]).toMatchObject({
      action: 'member.removed_from_pod',
      before: { state: 'member' },
      after: { state: 'removed', reason: 'As agreed' },
    })
  })
})

describe('dissolving', () => {
  it('cancels future meetings, ends invitations, emails people, and is deleted after 30 days', async () => {
    const { db } = portal
    const pod = await createPod(db, { name: 'Before pick-up' })
    const [ada, guest, waiting] = await several(3, founder)
    await createPodMember(db, pod, ada)
    await createPodMember(db, pod, guest, { state: 'invited' })
    await createPodMember(db, pod, waiting, { state: 'waiting' })
    for (const title of ['Cake', 'Tea']) {
      const meeting = { title, pod: { connect: { id: pod.id } }, capacity: 5 }
      await createRsvp(db, await createEvent(db, meeting), ada)
    }
    const dissolve = () => admin.post(`${base}${pod.id}/dissolve/`).send({ reason: 'Time to go' })
    const { status, body } = await dissolve()
    expect(status).toBe(200)
    expect(body).toMatchObject({ dissolved_reason: 'Time to go', meetings: [], waiting: 0 })
    expect((await dissolve()).body.error).toBe('This pod has already been dissolved')
    await emailsDone(portal)
    expect(portal.sent.map(({ to, subject }) => [to, subject]).sort()).toEqual(
      [
        [ada.email, 'Before pick-up has been dissolved'],
        [guest.email, 'Before pick-up has been dissolved'],
      ].sort(),
    )
    const agent = await portal.as(ada)
    expect((await agent.get('/api/pods/')).body.mine).toMatchObject([
      { next_meeting: null, dissolved: { reason: 'Time to go' } },
    ])
    expect((await (await portal.as(guest)).get('/api/pods/')).body.invitations).toEqual([])
    for (const call of [
      admin.patch(`${base}${pod.id}/`).send({ name: 'Again' }),
      admin.post(`${base}${pod.id}/invite/`).send({ user_ids: [waiting.id] }),
      admin.post(`${base}${pod.id}/remove/`).send({ user_id: ada.id, reason: 'Late' }),
    ]) {
      const { status: refused, body: refusal } = await call
      expect([refused, refusal.error]).toEqual([409, 'This pod has been dissolved'])
    }
    expect(await clearDissolvedPods(db)).toBe(0)
    const dissolved_at = new Date(Date.now() - 30 * 86_400_000)
    await db.pod.update({ where: { id: pod.id }, data: { dissolved_at } })
    const { id: meetingId } = await db.event.findFirstOrThrow({ where: { pod_id: pod.id } })
    const message = await createMessage(db, underEvent({ id: meetingId }), ada)
    const about = { message_id: message.id, reporter_id: guest.id }
    const report = await db.report.create({ data: { ...about, text: 'Rude', reason: 'Rude' } })
    expect(await clearDissolvedPods(db)).toBe(0)
    await db.report.delete({ where: { id: report.id } })
    expect(await clearDissolvedPods(db)).toBe(1)
    expect([await db.podMember.count(), await db.event.count()]).toEqual([0, 0])
  })
})

describe('the list', () => {
  it('has pods without host first, with the numbers of their people, by pages', async () => {
    const { db } = portal
    const host = await createFounder(db, { full_name: 'Ada' })
    const hosted = await createPod(db, { name: 'Alpha', host_id: host.id })
    await createPodMember(db, hosted, host)
    await createPodMember(db, hosted, await createFounder(db), { state: 'invited' })
    await createPod(db, { name: 'Omega' })
    await createPod(db, { name: 'Old', dissolved_at: new Date() })
    const { body } = await admin.get(base)
    expect(body.pods).toMatchObject([
      { name: 'Omega', host: null, members: 0 },
      { name: 'Alpha', host: { name: 'Ada' }, members: 1, invited: 1, waiting: 0, places: 5 },
    ])
    expect(body.counts).toEqual({ running: 2, dissolved: 1, without_host: 1 })
    expect((await admin.get(`${base}?state=dissolved`)).body.pods).toMatchObject([{ name: 'Old' }])
    expect((await admin.get(`${base}?search=alp`)).body.pagination.total).toBe(1)
    expect((await admin.get(`${base}?page=2&page_size=1`)).body.pods).toMatchObject([
      { name: 'Alpha' },
    ])
  })

  it('never shows notes', async () => {
    const { db } = portal
    const pod = await createPod(db)
    await db.podNote.create({ data: { pod_id: pod.id, version: 1, text: 'Zyxwvut' } })
    for (const path of [base, `${base}${pod.id}/`, `${base}${pod.id}/people/`]) {
      expect((await admin.get(path).expect(200)).text).not.toContain('Zyxwvut')
    }
  })
})
