import { createFounder } from '@portal/database/factories/users'
import { expect, it } from 'vitest'
import { dayAt } from '../../lib/text/days.ts'
import { type Agent, usePortal } from '../../test/app.ts'

const portal = await usePortal()

const path = '/api/auth/me/'
const patch = (agent: Agent, body: object) => agent.patch(path).send(body)
const founder = async (profile = {}) => portal.as(await createFounder(portal.db, { profile }))
const inDays = (days: number) => dayAt(new Date(Date.now() + days * 86_400_000))
const off = {
  open_to_introductions: false,
  introduction_contact: null,
  introductions_paused_until: null,
}

it('are off at first, and turned on with a contact', async () => {
  const agent = await founder()
  expect((await agent.get(path)).body).toMatchObject(off)
  const refused = await patch(agent, { open_to_introductions: true })
  expect([refused.status, Object.keys(refused.body.details)]).toEqual([
    400,
    ['introduction_contact'],
  ])
  const on = { open_to_introductions: true, introduction_contact: 'linkedin' }
  expect((await patch(agent, on)).body).toMatchObject(on)
  const without = await patch(agent, { introduction_contact: null })
  expect([without.status, Object.keys(without.body.details)]).toEqual([
    400,
    ['introduction_contact'],
  ])
  expect((await patch(agent, { open_to_introductions: false })).status).toBe(200)
  expect((await agent.get(path)).body).toMatchObject({ introduction_contact: 'linkedin' })
})

it('share a profile link only if there is one', async () => {
  const agent = await founder({ linkedin_profile: null })
  const { status, body } = await patch(agent, { introduction_contact: 'linkedin' })
  expect([status, Object.keys(body.details)]).toEqual([400, ['introduction_contact']])
  const link = { linkedin_profile: 'https://www.linkedin.com/in/ada' }
  expect((await patch(agent, { introduction_contact: 'linkedin', ...link })).status).toBe(200)
  expect((await patch(agent, { introduction_contact: 'phone' })).status).toBe(400)
})

it('pause from tomorrow to 26 weeks ahead, and begin again by themselves', async () => {
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
