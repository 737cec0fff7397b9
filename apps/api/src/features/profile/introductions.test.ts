import { createFounder } from '@portal/database/factories/users'
import { expect, it } from 'vitest'
import { dayAt } from '../../lib/text/days.ts'
import { type Agent, usePortal } from '../../test/app.ts'

const portal = await usePortal()

const path = '/api/auth/me/'
const patch = (agent: Agent, body: object) => agent.patch(path).send(body)
const founder = async (profile = {}) => portal.as(await createFounder(portal.db, { profile }))
const inDays = (days: number) => dayAt(new Date(Date.now() + days * 86_400_000))

it('share a profile link only if there is one', async () => {
  const agent = await founder({ linkedin_profile: null })
  const { status, body } = await patch(agent, { introduction_contact: 'linkedin' })
  expect([status, Object.keys(body.details)]).toEqual([400, ['introduction_contact']])
  const link = { linkedin_profile: 'https://www.linkedin.com/in/ada' }
  expect((await patch(agent, { introduction_contact: 'linkedin', ...link })).status).toBe(200)
  expect((await patch(agent, { introduction_contact: 'phone' })).status).toBe(400)
})

it('can be paused from tomorrow to 26 weeks ahead, and resume automatically', async () => {
  const agent = await founder()
  for (const day of [inDays(-1), inDays(0), inDays(184), '2026-02-30', 'soon']) {
    const { status, body } = await patch(agent, { introductions_paused_until: day })
    expect([day, status, Object.keys(body.details ?? {})]).toEqual([
      day,
      400,
      ['introductions_paused_until'],
    ])
  }
  const day = inDays(14)
  const { body } = await patch(agent, { introductions_paused_until: day })
  expect(body.introductions_paused_until).toBe(day)
  expect((await agent.get(path)).body.introductions_paused_until).toBe(day)
  const data = { introductions_paused_until: new Date(inDays(0)) }
  await portal.db.founderProfile.updateMany({ data })
  expect((await agent.get(path)).body.introductions_paused_until).toBeNull()
  await patch(agent, { introductions_paused_until: day })
  const ended = await patch(agent, { introductions_paused_until: null })
  expect(ended.body.introductions_paused_until).toBeNull()
})
