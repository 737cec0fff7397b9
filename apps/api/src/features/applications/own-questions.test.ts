import {
  createApplicant,
  createCommunityManager,
  createReviewer,
} from '@portal/database/factories/users'
import { founderSample, friendSample } from '@portal/shared/applications/samples'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Agent, usePortal } from '../../test/app.ts'

const portal = await usePortal()
const { db } = portal

const why = { question: 'Why now?', kind: 'line', asked_of: 'everyone', required: true }
const seat = { question: 'Where?', kind: 'choice', asked_of: 'friend', options: ['Ely', 'Ware'] }
const ask = async (...own_questions: object[]) => {
  await db.networkSettings.deleteMany()
  await db.networkSettings.create({ data: { values: { own_questions } as object } })
  await portal.deps.settings.reload()
}
beforeEach(() => ask(why, seat))
afterEach(async () => {
  await db.networkSettings.deleteMany()
  await portal.deps.settings.reload()
})

const founder = (body: object) =>
  portal.anonymous.post('/api/auth/signup-founder/').send({ ...founderSample, ...body })
const friend = (body: object) =>
  portal.anonymous.post('/api/auth/signup-friend/').send({ ...friendSample, ...body })
const said = (question: string, answer: string) => ({ question, answer })
const storedOf = async (email: string) =>
  (await db.application.findFirstOrThrow({ where: { user: { email } } })).own_answers

it('an application needs the required answers of its track, and stores only what was asked', async () => {
  const missing = await founder({ email: 'a@own.example' })
  expect([missing.status, missing.body.details]).toEqual([
    400,
    { ownAnswers: ['Please answer this question'] },
  ])
  const wrong = [said('Why now?', 'It is time'), said('Where?', 'Rome')]
  expect((await friend({ email: 'b@own.example', ownAnswers: wrong })).body.details).toEqual({
    ownAnswers: ['Please choose one of the answers'],
  })
  const ownAnswers = [said('Why now?', ' It is\ntime '), said('Where?', 'Ely'), said('Else?', 'x')]
  expect((await founder({ email: 'c@own.example', ownAnswers })).status).toBe(201)
  expect(await storedOf('c@own.example')).toEqual([said('Why now?', 'It is time')])
  expect((await friend({ email: 'd@own.example', ownAnswers })).status).toBe(201)
  expect(await storedOf('d@own.example')).toEqual([
    said('Why now?', 'It is time'),
    said('Where?', 'Ely'),
  ])
})

const path = '/api/applications/mine/'
const { password: _, email: __, ...answers } = founderSample
const edit = async (agent: Agent, ...ownAnswers: object[]) => {
  const { version } = (await agent.get(path)).body
  const body = { userType: 'female_founder', answers, ownAnswers }
  return agent.patch(path).query({ version }).send(body)
}

it('stored answers keep the wording that was asked, also when the application is changed', async () => {
  const first = said('Why now?', 'It is time')
  const applicant = await createApplicant(db, {
    full_name: answers.fullName,
    application: { own_answers: [first] },
  })
  const agent = await portal.as(applicant)
  await ask({ ...why, question: 'Why at all?' })
  expect(await storedOf(applicant.email)).toEqual([first])
  expect((await edit(agent)).body.details).toEqual({
    ownAnswers: ['Please answer this question'],
  })
  const second = said('Why at all?', 'For the lunches')
  expect((await edit(agent, second)).body.application.own_answers).toEqual([second, first])
  await ask()
  expect((await edit(agent)).body.application.own_answers).toEqual([second, first])
})

it('answers are read by reviewers, in the member’s dialog and in the export, and by nobody else', async () => {
  const own_answers = [said('Why now?', 'A secret reason')]
  const applicant = await createApplicant(db, { application: { own_answers } })
  const own = await portal.as(applicant)
  const reviewer = await portal.as(await createReviewer(db))
  const helper = await portal.as(await createCommunityManager(db))
  const list = '/api/admin/applications/'
  const account = `/api/admin/members/${applicant.id}/`
  const { applications } = (await reviewer.get(list)).body
  expect(applications).toContainEqual(expect.objectContaining({ own_answers }))
  const { involvement } = (await helper.get(account)).body
  expect(involvement.application.own_answers).toEqual(own_answers)
  expect((await own.get(path)).body.own_answers).toEqual(own_answers)
  expect((await own.get('/api/auth/me/export/')).text).toContain('A secret reason')
  for (const refused of [await helper.get(list), await reviewer.get(account)]) {
    expect(refused.status).toBe(403)
    expect(refused.text).not.toContain('A secret reason')
  }
  await db.user.delete({ where: { id: applicant.id } })
  expect(await db.application.count({ where: { user_id: applicant.id } })).toBe(0)
})
