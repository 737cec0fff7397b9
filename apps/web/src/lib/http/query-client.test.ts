import { type MutationMeta, MutationObserver } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { ApiError } from './api-error.ts'
import { createQueryClient, shouldRetry } from './query-client.ts'

const failure = (status: number) => new ApiError({ status, code: 'internal', message: 'No' })

describe('a failed fetch', () => {
  it('is tried three more times', () => {
    for (const error of [failure(0), failure(500), failure(503), new Error('odd')]) {
      expect([0, 1, 2, 3].map((failures) => shouldRetry(failures, error))).toEqual([
        true,
        true,
        true,
        false,
      ])
    }
  })

  it('is not retried after a refusal', () => {
    for (const status of [400, 401, 403, 404, 409, 429]) {
      expect(shouldRetry(0, failure(status))).toBe(false)
    }
  })
})

it('marks cached data as stale after a change, but not after marking as read', async () => {
  const client = createQueryClient(false)
  client.setQueryData(['wins'], [])
  const send = (meta: MutationMeta = {}) =>
    new MutationObserver(client, { mutationFn: async () => 'sent', meta }).mutate()
  await send({ skipsInvalidation: true })
  expect(client.getQueryState(['wins'])?.isInvalidated).toBe(false)
  await send()
  expect(client.getQueryState(['wins'])?.isInvalidated).toBe(true)
})

it('keeps fetched data for five minutes', () => {
  expect(createQueryClient().getDefaultOptions().queries?.gcTime).toBe(300_000)
})
