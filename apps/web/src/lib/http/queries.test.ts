import { listPodPeople } from '@portal/shared/pods/admin-endpoints'
import { getPod, listPods } from '@portal/shared/pods/endpoints'
import { expect, test } from 'vitest'
import { ApiError } from './api.ts'
import { patchItem } from './patch-item.ts'
import { keyOf, pollEvery } from './queries.ts'
import { createQueryClient } from './query-client.ts'

test('a key follows the path, so that a list matches the keys below it', () => {
  expect(keyOf(listPods, { query: { page: 2 } })).toEqual(['pods', { query: { page: 2 } }])
  expect(keyOf(getPod, { params: { id: 'a' } })).toEqual(['pods', 'a'])
  expect(keyOf(listPodPeople, { params: { id: 'a' }, query: {} })).toEqual([
    ...['admin', 'pods', 'a', 'people'],
    { query: {} },
  ])
  expect(keyOf(listPodPeople)).toEqual(['admin', 'pods'])
})

test('invalidating a list covers only its pages, or also each item', async () => {
  const client = createQueryClient(false)
  const page = keyOf(listPods, { query: { page: 2 } })
  const one = keyOf(getPod, { params: { id: 'a' } })
  const invalidated = async (key: ReturnType<typeof keyOf>) => {
    client.clear()
    for (const kept of [page, one]) client.setQueryData(kept, {})
    await client.invalidateQueries({ queryKey: key })
    return [page, one].map((kept) => client.getQueryState(kept)?.isInvalidated)
  }
  expect(await invalidated(keyOf(listPods))).toEqual([true, true])
  expect(await invalidated(keyOf(listPods, { query: {} }))).toEqual([true, false])
})

test('an item is patched wherever it is cached, and all other objects stay the same', () => {
  const client = createQueryClient(false)
  const photo = new Blob(['x'])
  const other = { id: 'b', name: 'B' }
  client.setQueryData(['pods', 1], { pages: [{ pods: [{ id: 'a', name: 'A', photo }, other] }] })
  client.setQueryData(['pods', 'a'], { id: 'a', name: 'A' })
  client.setQueryData(['wins'], { id: 'a', name: 'A' })
  patchItem(client, ['pods'], 'a', { name: 'new' })
  const list = client.getQueryData<{ pages: { pods: object[] }[] }>(['pods', 1])
  expect(list?.pages[0]?.pods[0]).toEqual({ id: 'a', name: 'new', photo })
  expect(list?.pages[0]?.pods[1]).toBe(other)
  expect(client.getQueryData(['pods', 'a'])).toEqual({ id: 'a', name: 'new' })
  expect(client.getQueryData(['wins'])).toEqual({ id: 'a', name: 'A' })
})

test.each([
  [null, 20_000],
  [new ApiError({ status: 0, code: 'network', message: '' }), 20_000],
  [new ApiError({ status: 429, code: 'too_many_requests', message: '' }), 120_000],
  [new ApiError({ status: 503, code: 'unreadable', message: '' }), 120_000],
  [new ApiError({ status: 404, code: 'not_found', message: '' }), false],
] as const)('what is polled waits after %o for %s', (error, wait) => {
  expect(pollEvery(20_000).refetchInterval({ state: { error } })).toBe(wait)
})
