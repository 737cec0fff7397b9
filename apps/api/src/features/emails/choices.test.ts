import { createSubmission } from '@portal/database/factories/submissions'
import {
  createAdmin,
  createEditor,
  createFounder,
  createFriend,
  createReviewer,
} from '@portal/database/factories/users'
import type { EmailChoice } from '@portal/shared/emails/endpoints'
import { describe, expect, it } from 'vitest'
import { type Agent, usePortal } from '../../test/app.ts'
import { emailsDone } from '../../test/emails.ts'

const portal = await usePortal()

const base = '/api/auth/me/emails/'
const choices = async (agent: Agent): Promise<EmailChoice[]> => (await agent.get(base)).body.choices
const choose = (agent: Agent, topic: string, delivery: string) =>
  agent.patch(base).send({ topic, delivery })

describe('the choices', () => {
  it('are as usual at first: the newsletter needs consent, asks and messages come once a day', async () => {
    const agent = await portal.as(await createFriend(portal.db))
    expect(await choices(agent)).toEqual([
      { topic: 'newsletter', delivery: 'never' },
      { topic: 'event_reminders', delivery: 'at_once' },
      { topic: 'introductions', delivery: 'at_once' },
      { topic: 'submissions', delivery: 'at_once' },
      { topic: 'research', delivery: 'at_once' },
      { topic: 'pods', delivery: 'at_once' },
      { topic: 'reposts', delivery: 'at_once' },
      { topic: 'asks', delivery: 'daily' },
      { topic: 'conversations', delivery: 'daily' },
    ])
  })

  it('are stored for each topic and member', async () => {
    const agent = await portal.as(await createFounder(portal.db))
    const other = await portal.as(await createFounder(portal.db))
    for (const delivery of ['never', 'daily', 'at_once']) {
      const { status, body } = await choose(agent, 'submissions', delivery)
      expect(status).toBe(200)
      expect(body.choices.at(3)).toEqual({ topic: 'submissions', delivery })
      expect(await choices(agent)).toEqual(body.choices)
      expect((await choices(other)).at(3)?.delivery).toBe('at_once')
    }
  })

  it('of the newsletter are the consent, with its wording', async () => {
    const ada = await createFounder(portal.db)
    const agent = await portal.as(ada)
    await choose(agent, 'newsletter', 'at_once')
    await choose(agent, 'newsletter', 'at_once')
    expect((await agent.get('/api/auth/me/')).body.newsletter).toBe(true)
    const { ledger } = (await agent.get('/api/auth/me/consents/')).body
    expect(ledger[0]).toMatchObject({
      kind: 'newsletter',
      granted: true,
      wording: 'Add me to the email newsletter',
      source: 'account',
    })
    await agent.patch('/api/auth/me/').send({ newsletter: false })
    expect((await choices(agent))[0]).toEqual({ topic: 'newsletter', delivery: 'never' })
    expect(await portal.db.consent.count({ where: { user_id: ada.id, kind: 'newsletter' } })).toBe(
      2,
    )
    expect(await portal.db.emailChoice.count({ where: { user_id: ada.id } })).toBe(0)
  })

  it.each([createAdmin, createReviewer])('about applications are for reviewers', async (create) => {
    const grace = await portal.as(await create(portal.db))
    expect((await choices(grace)).map(({ topic }) => topic)).toEqual([
      'newsletter',
      'event_reminders',
      'introductions',
      'submissions',
      'research',
      'pods',
      'reposts',
      'asks',
      'conversations',
      'applications',
      'review_digest',
      'today',
    ])
    for (const other of [createFounder, createEditor]) {
      const agent = await portal.as(await other(portal.db))
      const { status, body } = await choose(agent, 'applications', 'never')
      expect([status, Object.keys(body.details)]).toEqual([400, ['topic']])
    }
    for (const [create, expected] of [
      [createFounder, 400],
      [createEditor, 200],
    ] as const) {
      const agent = await portal.as(await create(portal.db))
      expect((await choose(agent, 'today', 'at_once')).status).toBe(expected)
    }
  })
})

describe('only emails that are not turned off are sent', () => {
  it('answers to submissions; the archive has all', async () => {
    const grace = await portal.as(await createAdmin(portal.db))
    const [ada, off] = [await createFounder(portal.db), await createFounder(portal.db)]
    const quiet = await portal.as(off)
    await choose(quiet, 'submissions', 'never')
    for (const sender of [ada, off]) {
      const one = await createSubmission(portal.db, sender)
      const two = await createSubmission(portal.db, sender)
      await grace.post(`/api/admin/submissions/${one.id}/accept/`).send({})
      const { status } = await grace
        .post(`/api/admin/submissions/${two.id}/decline/`)
        .send({ reason: 'Not now' })
      expect(status).toBe(200)
    }
    await emailsDone(portal)
    expect(portal.sent.map(({ to }) => to)).toEqual([ada.email, ada.email])
    const { body } = await quiet.get('/api/activity/')
    expect(JSON.stringify(body)).toContain('Not now')
  })
})
