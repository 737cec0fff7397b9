import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../test/app.ts'
import { act, askFor, signedInFounder } from '../../test/introductions.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await startTestApp()
})
afterAll(() => portal.close())

it('shows the asker no address of the founder in any answer, until the founder accepts', async () => {
  const ada = await signedInFounder(portal)
  const mary = await signedInFounder(portal, { email: 'mary.the.founder@test.example' })
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
  const answersWith = async () => {
    const found = []
    for (const path of paths) {
      const { text } = await ada.agent.get(path)
      if (text?.includes(mary.user.email)) found.push(path)
    }
    return found
  }
  expect(await answersWith()).toEqual([])
  await act(mary.agent, asked.id, 'accept', { share: 'email' })
  expect(await answersWith()).toEqual(['/api/introductions/?box=connected'])
})
