import { MutationObserver, onlineManager } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { aboutQuery, networkQuery } from '#features/network/api.ts'
import { createQueryClient } from '#lib/http/query-client.ts'
import { meQuery, updateMe } from '#lib/session/me.ts'
import { endSession } from '#lib/session/session.ts'
import { sampleMe } from '#test/me.ts'
import { signInAs } from '#test/session.ts'
import { followSession } from './session-effects.ts'

test('changes that are queued at sign-out are never sent for the next user', async () => {
  const queryClient = createQueryClient()
  signInAs({ id: 'ada' })
  followSession(queryClient, () => {})
  const sent: string[] = []
  let finish = () => {}
  const change = (name: string) =>
    new MutationObserver(queryClient, {
      scope: { id: 'profile' },
      mutationFn: () => {
        sent.push(name)
        return new Promise<void>((resolve) => (finish = resolve))
      },
    }).mutate()
  void change('first')
  void change('second')
  await vi.waitFor(() => expect(sent).toEqual(['first']))
  endSession()
  signInAs({ id: 'eve' })
  finish()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(sent).toEqual(['first'])
})

test('only the network stays cached when another user signs in', () => {
  const queryClient = createQueryClient()
  signInAs({ id: 'ada' })
  followSession(queryClient, () => {})
  for (const { queryKey } of [networkQuery, aboutQuery, meQuery]) {
    queryClient.setQueryData<unknown>(queryKey, {})
  }
  signInAs({ id: 'eve' })
  expect(
    queryClient
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey),
  ).toEqual([networkQuery.queryKey])
})

test('a profile that arrives after another user has signed in is not cached', async () => {
  const queryClient = createQueryClient()
  signInAs({ id: 'eve' })
  await updateMe(queryClient, { ...sampleMe, id: 'ada' })
  expect(queryClient.getQueryData(meQuery.queryKey)).toBeUndefined()
})

test('offline, a change fails immediately and is not sent later', async () => {
  onlineManager.setOnline(false)
  const queryClient = createQueryClient()
  const failing = new MutationObserver(queryClient, {
    mutationFn: () => Promise.reject(new Error('We cannot reach the server.')),
  })
  try {
    await expect(failing.mutate()).rejects.toThrow('We cannot reach the server.')
  } finally {
    onlineManager.setOnline(true)
  }
})
