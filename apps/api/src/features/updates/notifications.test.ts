import type { User } from '@portal/database/client'
import { createMessage, inPod, underWin } from '@portal/database/factories/conversations'
import { turnOffEmails } from '@portal/database/factories/emails'
import { openProfile } from '@portal/database/factories/introductions'
import { createPod, createPodMember } from '@portal/database/factories/pods'
import {
  createAdmin,
  createApplicant,
  createEditor,
  createFounder,
  createFriend,
  createReviewer,
} from '@portal/database/factories/users'
import { createWin } from '@portal/database/factories/wins'
import type { Update } from '@portal/shared/updates/endpoints'
import { expect, it } from 'vitest'
import { useCleanPortal } from '../../test/clean-portal.ts'
import { notifyReviewers } from '../../test/emails.ts'
import { askFor, message } from '../../test/introductions.ts'

const portal = await useCleanPortal(async (db) => {
  await db.update.deleteMany()
  await db.pod.deleteMany()
  await db.submission.deleteMany()
  await db.application.deleteMany()
})
const { db } = portal

const updates = async (of: User): Promise<Update[]> =>
  (await (await portal.as(of)).get('/api/updates/')).body.updates
const shown = async (of: User) => (await updates(of)).map(({ title, path }) => `${title} → ${path}`)
const seeAll = async (of: User) =>
  (await portal.as(of)).post('/api/updates/seen/').send({ all: true })

const meeting = {
  ...{ title: 'Breakfast', date: '2027-06-05', startTime: '09:30', endTime: '11:00' },
  ...{ location: 'The Old Hall', description: '' },
}

it('notifies the members of a pod but the planner of a coming meeting', async () => {
  const [host, member, invited] = [
    await createFounder(db),
    await createFriend(db),
    await createFounder(db),
  ]
  const pod = await createPod(db, { host_id: host.id, name: 'Weavers' })
  for (const one of [host, member]) await createPodMember(db, pod, one)
  await createPodMember(db, pod, invited, { state: 'invited' })
  const agent = await portal.as(host)
  const plan = async () => {
    const { status, body } = await agent.post(`/api/pods/${pod.id}/meetings/`).send(meeting)
    expect(status).toBe(201)
    return body.event.id
  }
  const id = await plan()
  expect(await updates(member)).toMatchObject([
    {
      title: 'Weavers meets: Breakfast',
      detail: 'Saturday 5 June, 09:30–11:00, The Old Hall',
      path: `/events/${id}`,
    },
  ])
  expect([await shown(host), await shown(invited)]).toEqual([[], []])
  await agent.post(`/api/pods/${pod.id}/meetings/${id}/cancel/`).expect(200)
  expect(await shown(member)).toEqual([])
  await plan()
  expect(await shown(member)).toHaveLength(1)
  await (await portal.as(member)).post(`/api/pods/${pod.id}/leave/`).expect(200)
  expect(await shown(member)).toEqual([])
})

const suggest = async (sender: User, topic: string) =>
  (await portal.as(sender)).post('/api/events/suggest/').send({ topic }).expect(201)

it('notifies editors and administrators of undecided submissions, once an hour', async () => {
  const [sender, reviewer] = [await createFounder(db), await createReviewer(db)]
  const [editor, admin] = [await createEditor(db), await createAdmin(db)]
  await suggest(sender, 'Yarn')
  expect(await updates(editor)).toMatchObject([
    { title: '1 submission in the inbox', detail: 'Yarn', path: '/admin/inbox' },
  ])
  await suggest(admin, 'Wool')
  const both = ['2 submissions in the inbox → /admin/inbox']
  expect(await shown(editor)).toEqual(both)
  expect(await shown(admin)).toEqual(both)
  expect([await shown(sender), await shown(reviewer)]).toEqual([[], []])
  await seeAll(editor)
  await suggest(sender, 'Silk')
  expect((await updates(editor)).map(({ seen }) => seen)).toEqual([true])
  await db.update.updateMany({ data: { created_at: new Date(Date.now() - 3_601_000) } })
  await suggest(sender, 'Flax')
  expect((await updates(editor)).map(({ seen }) => seen)).toEqual([false, true])
  await db.user.update({ where: { id: editor.id }, data: { roles: ['reviewer'] } })
  expect(await shown(editor)).toEqual([])
  await db.submission.updateMany({
    data: { status: 'declined', reason: 'No', decided_at: new Date() },
  })
  expect(await shown(admin)).toEqual([])
})

it('notifies administrators of reports, except the author of the reported message', async () => {
  const [author, reporter] = [await createAdmin(db), await createAdmin(db)]
  const [admin, editor] = [await createAdmin(db), await createEditor(db)]
  const [ada, mary] = [await createFounder(db), await createFounder(db)]
  const { id } = await createMessage(db, underWin(await createWin(db, ada)), author)
  const report = async (who: User) =>
    (await portal.as(who))
      .post(`/api/conversations/messages/${id}/report/`)
      .send({ reason: 'Rude' })
  for (const one of [reporter, mary]) expect((await report(one)).status).toBe(200)
  const one = ['1 report to review → /admin/introductions']
  expect(await shown(admin)).toEqual(one)
  for (const other of [author, editor, mary]) expect(await shown(other)).toEqual([])
  await db.founderProfile.updateMany({
    data: { open_to_introductions: true, introduction_contact: 'email' },
  })
  const request = (await askFor(await portal.as(ada), mary, { message })).body.id
  const path = `/api/introductions/${request}/report/`
  await (await portal.as(mary)).post(path).send({ reason: 'Rude' }).expect(200)
  expect(await shown(author)).toEqual(one)
  expect(await shown(admin)).toEqual(['2 reports to review → /admin/introductions'])
  await db.report.updateMany({ data: { decision: 'dismissed', decided_at: new Date() } })
  expect(await shown(admin)).toEqual([])
})

it('notifies all reviewers of undecided applications, even with emails turned off', async () => {
  const [joan, quiet] = [await createReviewer(db), await createReviewer(db)]
  await turnOffEmails(db, quiet, 'applications')
  const applicant = await createApplicant(db, { full_name: 'Ada Byron' })
  const { id } = await db.application.findFirstOrThrow({ where: { user_id: applicant.id } })
  await notifyReviewers(portal.deps, new Date())
  for (const one of [joan, quiet]) {
    expect(await shown(one)).toEqual([`New application: Ada Byron → /admin?review=${id}`])
  }
  await expect.poll(() => portal.sent.map(({ to }) => to)).toEqual([joan.email])
  await db.application.update({
    where: { id },
    data: { status: 'approved', decided_at: new Date() },
  })
  expect(await shown(joan)).toEqual([])
})

it('notifies authors of a removed message, with no link to a pod they have left', async () => {
  const [host, author] = [await createFounder(db), await createFounder(db)]
  const pod = await createPod(db, { host_id: host.id, name: 'Weavers' })
  for (const one of [host, author]) await createPodMember(db, pod, one)
  const { id } = await createMessage(db, inPod(pod), author)
  const agent = await portal.as(host)
  await agent
    .delete(`/api/conversations/messages/${id}/`)
    .send({ reason: 'No adverts' })
    .expect(200)
  const update = { title: 'Your message was removed', detail: 'No adverts' }
  expect(await updates(author)).toMatchObject([{ ...update, path: `/pods/${pod.id}#conversation` }])
  await db.podMember.updateMany({ where: { user_id: author.id }, data: { state: 'left' } })
  expect(await updates(author)).toMatchObject([{ ...update, path: null }])
})

it('shows who an update is from, unless they leave or the reader has blocked them', async () => {
  const [asker, asked] = [
    await createFounder(db),
    await createFounder(db, { profile: openProfile }),
  ]
  expect((await askFor(await portal.as(asker), asked)).status).toBe(201)
  const from = async () => (await updates(asked)).map((update) => update.from)
  expect(await from()).toEqual([{ name: asker.full_name, photo: null }])
  await db.introductionBlock.create({ data: { owner_id: asker.id, blocked_id: asked.id } })
  expect(await from()).toEqual([{ name: asker.full_name, photo: null }])
  await db.introductionBlock.create({ data: { owner_id: asked.id, blocked_id: asker.id } })
  expect(await from()).toEqual([null])
})
