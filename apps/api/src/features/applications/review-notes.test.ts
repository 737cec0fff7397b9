import { createAdmin, createApplicant, createReviewer } from '@portal/database/factories/users'
import type { Application } from '@portal/shared/applications/schemas'
import { beforeEach, expect, it } from 'vitest'
import { type Agent, usePortal } from '../../test/app.ts'

const portal = await usePortal()
const { db } = portal
const list = '/api/admin/applications/'
let ada: { id: string }
let id: string
let joan: Agent
let grace: Agent
beforeEach(async () => {
  await db.user.deleteMany()
  ada = await createApplicant(db, { full_name: 'Ada Byron' })
  id = (await db.application.findFirstOrThrow({ where: { user_id: ada.id } })).id
  joan = await portal.as(await createReviewer(db, { full_name: 'Joan Clarke' }))
  grace = await portal.as(await createAdmin(db))
})

const note = (agent: Agent, text: string) => agent.post(`${list}${id}/notes/`).send({ note: text })
const read = async (agent: Agent): Promise<Application> =>
  (await agent.get(list)).body.applications[0]
const waiting = async (agent: Agent) => (await agent.get('/api/admin/today/')).body.waiting

it('is left without deciding, and shown to the others on the card and on Today', async () => {
  const { status, body } = await note(joan, 'I know her, call me first')
  expect([status, body.status]).toEqual([201, 'pending'])
  expect((await read(grace)).notes).toMatchObject([
    { text: 'I know her, call me first', by: 'Joan Clarke', can: { delete: false } },
  ])
  expect((await read(joan)).notes).toMatchObject([{ can: { delete: true } }])
  for (const [agent, noted] of [
    [grace, 1],
    [joan, 0],
  ] as const) {
    expect((await waiting(agent))[0]).toMatchObject({ kind: 'applications', count: 1, noted })
  }
  const applicant = await portal.as(ada)
  expect(JSON.stringify((await applicant.get('/api/applications/mine/')).body)).not.toContain(
    'call me',
  )
})

it('refuses a decision by a reviewer who has not read it', async () => {
  const { version } = await read(grace)
  await note(joan, 'Wait for me')
  const approve = (given: string) =>
    grace.post(`${list}${id}/approve/`).send({ version: given, notify: false })
  expect((await approve(version)).body.code).toBe('stale_version')
  expect((await approve((await read(grace)).version)).status).toBe(200)
})

it('is deleted by its author only, and refused about one’s own and decided applications', async () => {
  await note(joan, 'A slip')
  const [{ id: noteId } = { id: '' }] = (await read(joan)).notes
  const path = `${list}${id}/notes/${noteId}/`
  expect((await grace.delete(path)).status).toBe(404)
  expect((await joan.delete(path)).body.notes).toEqual([])
  await db.user.update({ where: { id: ada.id }, data: { is_active: true, roles: ['reviewer'] } })
  expect((await note(await portal.as(ada), 'Take me')).status).toBe(403)
  await grace.post(`${list}${id}/approve/`).send({ notify: false })
  expect((await note(joan, 'Too late')).body.code).toBe('already_decided')
})

it('the decided ones are filtered by decision', async () => {
  await createApplicant(db, { application: { status: 'rejected', decided_at: new Date() } })
  await grace.post(`${list}${id}/approve/`).send({ notify: false })
  const idsOf = async (status: string) => {
    const { applications, counts } = (await grace.get(list).query({ status })).body
    expect(counts).toEqual({ pending: 0, reviewed: 2, approved: 1, rejected: 1 })
    return applications.map((one: Application) => one.status)
  }
  expect(await idsOf('approved')).toEqual(['approved'])
  expect(await idsOf('rejected')).toEqual(['rejected'])
  expect((await idsOf('reviewed')).length).toBe(2)
})

it('templates are those of the settings', async () => {
  const values = { 'review.reasons': ['Too early'], 'review.questions': ['Where do you work?'] }
  const settings = '/api/admin/settings/'
  const { version } = (await grace.get(settings)).body
  expect((await grace.patch(settings).send({ version, values })).status).toBe(200)
  expect((await joan.get(`${list}templates/`)).body).toEqual({
    ...{ reasons: ['Too early'], questions: ['Where do you work?'] },
  })
  expect(JSON.stringify((await portal.anonymous.get('/api/network/')).body)).not.toContain('Too')
})
