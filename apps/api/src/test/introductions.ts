import type { User } from '@portal/database/client'
import { openProfile } from '@portal/database/factories/introductions'
import { createFounder, type FounderOverrides } from '@portal/database/factories/users'
import type { IntroductionBox } from '@portal/shared/introductions/options'
import { beforeEach } from 'vitest'
import type { Agent, TestApp } from './app.ts'
import { useCleanPortal } from './clean-portal.ts'

export interface Founder {
  user: User
  agent: Agent
}

export const ago = (days: number) => new Date(Date.now() - days * 86_400_000)

export const message = 'How did you find your first ten customers in Ely?'

export async function signedInFounder(
  portal: TestApp,
  { profile, ...overrides }: FounderOverrides = {},
): Promise<Founder> {
  const user = await createFounder(portal.db, {
    ...overrides,
    profile: { ...openProfile, contributions: ['Mentorship'], ...profile },
  })
  return { user, agent: await portal.as(user) }
}

export async function twoFounders() {
  const portal = await useCleanPortal()
  const signIn = (full_name: string) => signedInFounder(portal, { full_name })
  const ada = await signIn('Ada Byron')
  const mary = await signIn('Mary Shelley')
  beforeEach(async () => {
    Object.assign(ada, await signIn('Ada Byron'))
    Object.assign(mary, await signIn('Mary Shelley'))
  })
  return { portal, ada, mary }
}

export const askFor = (agent: Agent, { id }: { id: string }, body: object = {}) =>
  agent.post('/api/introductions/').send({ member_id: id, message, ...body })

export const box = async (agent: Agent, name: IntroductionBox) =>
  (await agent.get('/api/introductions/').query({ box: name })).body

export const postAction = (agent: Agent, id: string, action: string, body: object = {}) =>
  agent.post(`/api/introductions/${id}/${action}/`).send(body)

export async function statusOf(agent: Agent, { id }: { id: string }): Promise<string> {
  const page = await agent.get(`/api/members/${id}/`)
  const { members } = (await agent.get('/api/auth/directory/').query({ page_size: 100 })).body
  const entry = members.find((one: { id: string }) => one.id === id)
  if (entry?.introductions !== page.body.introductions) throw new Error('page and entry differ')
  return entry?.introductions
}
