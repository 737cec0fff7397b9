import { expect, it } from 'vitest'
import { usePortal } from '../test/app.ts'
import { openApiDocument } from './openapi.ts'

const portal = await usePortal()
const served = (await portal.app.inject('/api/docs/json')).json()

it('describes the calls that the portal answers, as `pnpm openapi` writes them', async () => {
  const { paths, components } = served
  expect(await openApiDocument()).toMatchObject({ paths, components })
})

it('names each call after its endpoint, and describes refusals and entities once', () => {
  const { paths, components } = served
  expect(paths['/api/wins/'].post.operationId).toBe('postWin')
  expect(paths['/api/admin/events/'].get.operationId).toBe('listEventContent')
  expect(paths['/api/wins/{id}/'].get.responses).toMatchObject({
    200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Win' } } } },
    default: { $ref: '#/components/responses/Error' },
  })
  expect(components.schemas).not.toHaveProperty('WinInput')
  const operations = Object.values<object>(paths).flatMap(Object.values)
  expect(operations.filter(({ operationId }) => !operationId)).toEqual([])
})

it('describes nothing large more than five times', () => {
  const times = new Map<string, number>()
  JSON.stringify(served.paths, (_, value) => {
    const text = JSON.stringify(value)
    if (value?.type === 'object') times.set(text, (times.get(text) ?? 0) + 1)
    return value
  })
  const often = [...times].filter(([text, count]) => text.length > 1500 && count > 5)
  expect(often.map(([text]) => text.slice(0, 200))).toEqual([])
})
