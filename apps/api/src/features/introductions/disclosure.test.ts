import { createIntroduction } from '@portal/database/factories/introductions'
import { introductionBoxes } from '@portal/shared/introductions/options'
import { expect, it } from 'vitest'
import { emailsDone } from '../../test/emails.ts'
import {
  ago,
  askFor,
  box,
  type Founder,
  message,
  postAction,
  signedInFounder,
  statusOf,
  twoFounders,
} from '../../test/introductions.ts'
import { advanceIntroductions } from './schedule.ts'

const { portal } = await twoFounders()

it('shows no contact of the other side in any answer, until the founder accepts', async () => {
  const founder = (name: string) =>
    signedInFounder(portal, {
      email: `${name}.the.founder@test.example`,
      profile: {
        shown_fields: [],
        linkedin_profile: `https://www.linkedin.com/in/${name}-the-founder`,
      },
    })
  const [ada, mary] = [await founder('ada'), await founder('mary')]
  const { body: asked } = await askFor(ada.agent, mary.user)
  const boxes = introductionBoxes.map((box) => `/api/introductions/?box=${box}`)
  const paths = portal.app.endpoints
    .filter(({ method }) => method === 'GET')
    .flatMap(({ path }) => (path === '/api/introductions/' ? boxes : [path]))
    .flatMap((path) =>
      path.includes(':')
        ? [mary.user.id, ada.user.id, asked.id].map((id) => path.replace(/:\w+/g, id))
        : [path],
    )
  /** The answers that contain the other's address or profile. */
  const contactsIn = async ({ agent }: Founder, name: string) => {
    const found = []
    for (const path of paths) {
      const { text = '' } = await agent.get(path)
      for (const contact of [`${name}.the.founder`, `${name}-the-founder`])
        if (text.includes(contact)) found.push([path, contact])
    }
    return found
  }
  expect(await contactsIn(ada, 'mary')).toEqual([])
  expect(await contactsIn(mary, 'ada')).toEqual([])
  await postAction(mary.agent, asked.id, 'accept', { share: 'email' })
  const connected = '/api/introductions/?box=connected'
  expect(await contactsIn(ada, 'mary')).toEqual([[connected, 'mary.the.founder']])
  expect(await contactsIn(mary, 'ada')).toEqual([[connected, 'ada.the.founder']])
})

it('looks the same to the asker whether unanswered, put aside or blocked, until it expires', async () => {
  const block = (by: Founder, other: Founder) =>
    by.agent.put(`/api/introductions/blocks/${other.user.id}/`).expect(200)
  type Action = (mary: Founder, ada: Founder, id: string) => PromiseLike<unknown>
  const nothing: Action = async () => undefined
  const courses: Record<string, [Action, Action]> = {
    silence: [nothing, nothing],
    'put aside': [nothing, (mary, _, id) => postAction(mary.agent, id, 'put-aside').expect(200)],
    'blocked later': [nothing, block],
    'blocked before': [block, nothing],
  }

  /** Everything an asker reads that might reveal an answer or a block, without ids and times. */
  async function everythingFor({ agent }: Founder, mary: Founder): Promise<string> {
    const lists = await Promise.all(introductionBoxes.map((name) => box(agent, name)))
    const { sections } = (await agent.get('/api/auth/me/export/')).body
    const title = 'People you asked to meet, and help you offered'
    const readable = [
      ...[lists, await statusOf(agent, mary.user)],
      (await agent.get('/api/updates/')).body,
      sections.find((section: { title: string }) => section.title === title),
      (await askFor(agent, mary.user)).body.error,
      (await askFor(agent, (await signedInFounder(portal)).user)).body.error,
    ]
    return JSON.stringify(readable)
      .replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, 'id')
      .replace(/\d{4}-\d\d-\d\dT[\d:.]+(Z|\+00:00)/g, 'moment')
  }

  const seen: string[][] = []
  for (const [before, after] of Object.values(courses)) {
    const profile = { company_name: 'Engines' }
    const ada = await signedInFounder(portal, { full_name: 'Ada Byron', profile })
    const mary = await signedInFounder(portal, { full_name: 'Mary Shelley', profile })
    for (let n = 0; n < 4; n += 1) {
      const { user } = await signedInFounder(portal, { full_name: `Founder ${n}`, profile })
      await createIntroduction(portal.db, ada.user, user, { asked_at: ago(n + 1), message })
    }
    await before(mary, ada, '')
    const { id } = (await askFor(ada.agent, mary.user).expect(201)).body
    const course = [await everythingFor(ada, mary)]
    await after(mary, ada, id)
    course.push(await everythingFor(ada, mary))
    await portal.db.introduction.update({ where: { id }, data: { expires_at: ago(0.1) } })
    await advanceIntroductions(portal.deps)
    course.push(await everythingFor(ada, mary))
    await emailsDone(portal)
    const emails = portal.sent.filter(({ to }) => to === ada.user.email)
    seen.push([...course, JSON.stringify(emails.map(({ subject }) => subject))])
  }
  const [silence, ...others] = seen
  expect(silence?.[1]).toContain('You have 5 unanswered requests')
  expect(silence?.[2]).toContain('"expired"')
  expect(silence?.[3]).toContain('has closed')
  for (const course of others) expect(course).toEqual(silence)
})
