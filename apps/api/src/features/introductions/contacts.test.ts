import { expect, it } from 'vitest'
import { useCleanPortal } from '../../test/clean-portal.ts'
import { act, askFor, type Founder, signedInFounder } from '../../test/introductions.ts'

const portal = await useCleanPortal()

/** A founder who shows no field of the profile. */
const founder = (name: string) =>
  signedInFounder(portal, {
    email: `${name}.the.founder@test.example`,
    profile: {
      shown_fields: [],
      linkedin_profile: `https://www.linkedin.com/in/${name}-the-founder`,
    },
  })

it('shows no contact of the other side in any answer, until the founder accepts', async () => {
  const ada = await founder('ada')
  const mary = await founder('mary')
  const { body: asked } = await askFor(ada.agent, mary.user)
  const boxes = ['received', 'sent', 'connected'].map((box) => `/api/introductions/?box=${box}`)
  const paths = portal.app.endpoints
    .filter(({ method }) => method === 'GET')
    .flatMap(({ path }) => (path === '/api/introductions/' ? boxes : [path]))
    .flatMap((path) =>
      path.includes(':')
        ? [mary.user.id, ada.user.id, asked.id].map((id) => path.replace(/:\w+/g, id))
        : [path],
    )
  const answersWith = async ({ agent }: Founder, contact: string) => {
    const found = []
    for (const path of paths) {
      const { text } = await agent.get(path)
      if (text?.includes(contact)) found.push(path)
    }
    return found
  }
  expect(await answersWith(ada, 'mary.the.founder')).toEqual([])
  expect(await answersWith(ada, 'mary-the-founder')).toEqual([])
  expect(await answersWith(mary, 'ada.the.founder')).toEqual([])
  await act(mary.agent, asked.id, 'accept', { share: 'email' })
  const connected = ['/api/introductions/?box=connected']
  expect(await answersWith(ada, 'mary.the.founder')).toEqual(connected)
  expect(await answersWith(ada, 'mary-the-founder')).toEqual([])
  expect(await answersWith(mary, 'ada.the.founder')).toEqual(connected)
})
