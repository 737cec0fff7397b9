import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderThemed } from '#test/render.tsx'
import { notify } from '../notify/notify.tsx'
import { ApiError } from './api.ts'
import { createQueryClient } from './query-client.ts'
import { useChange } from './use-change.ts'

beforeEach(() => {
  vi.spyOn(notify, 'success').mockReturnValue('')
  vi.spyOn(notify, 'error').mockReturnValue('')
})

type Options = Parameters<typeof useChange<number, string>>[1]

/** A screen with the query `shown` and a change. `elsewhere` is cached data of another screen. */
function open(
  change: (input: number) => Promise<string>,
  options: Options = {},
  fetched = vi.fn(async () => 'shown'),
) {
  const client = createQueryClient(false)
  client.setQueryData(['elsewhere'], 'old')
  function Screen() {
    useQuery({ queryKey: ['shown'], queryFn: fetched })
    const { mutate, isPending } = useChange(change, options)
    return (
      <button type="button" onClick={() => mutate(1)}>
        {isPending ? 'busy' : 'idle'}
      </button>
    )
  }
  renderThemed(
    <QueryClientProvider client={client}>
      <Screen />
    </QueryClientProvider>,
  )
  const press = async () => {
    await waitFor(() => expect(fetched).toHaveBeenCalledOnce())
    await userEvent.setup().click(screen.getByRole('button'))
  }
  return { client, fetched, press }
}

test('a switch shows its new position in the same task, until it is saved or refused', async () => {
  let saved = Promise.withResolvers<void>()
  const sent: boolean[] = []
  function Screen() {
    const { data = false } = useQuery({ queryKey: ['on'], queryFn: () => sent.at(-1) ?? false })
    const change = async (on: boolean) => {
      await saved.promise
      sent.push(on)
    }
    const options = { queue: 'switch', invalidates: [['on']] }
    const { mutate, isPending, variables } = useChange(change, options)
    const checked = isPending ? variables : data
    return <input type="checkbox" checked={checked} onChange={() => mutate(!checked)} />
  }
  renderThemed(
    <QueryClientProvider client={createQueryClient(false)}>
      <Screen />
    </QueryClientProvider>,
  )
  const box = screen.getByRole('checkbox')
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'setImmediate'] })
  box.click()
  for (let turn = 0; turn < 20; turn++) await Promise.resolve()
  vi.useRealTimers()
  expect(box).toHaveProperty('checked', true)
  const user = userEvent.setup()
  await user.click(box)
  await user.click(box)
  saved.resolve()
  await waitFor(() => expect(sent).toEqual([true, false, true]))
  expect(box).toHaveProperty('checked', true)
  saved = Promise.withResolvers<void>()
  await user.click(box)
  expect(box).toHaveProperty('checked', false)
  saved.reject(refusal('conflict'))
  await waitFor(() => expect(box).toHaveProperty('checked', true))
  expect(notify.error).toHaveBeenCalledWith('Somebody else was first')
})

const invalidates = [['shown']]
const refusal = (code: 'conflict' | 'unreadable') =>
  new ApiError({ status: 409, code, message: 'Somebody else was first' })

test('discards a first response that may be older than the change', async () => {
  let arrive = (_: string) => {}
  const fetched = vi.fn(async () => 'after')
  fetched.mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)))
  const { client, press } = open(async () => 'answer', {}, fetched)
  await press()
  await waitFor(() => expect(client.getQueryData(['shown'])).toBe('after'))
  arrive('before')
  await waitFor(() => expect(client.isFetching()).toBe(0))
  expect(client.getQueryData(['shown'])).toBe('after')
})

test.each([
  ['the words of the server', refusal('conflict'), {}, 'Somebody else was first'],
  ['the usual sentence', refusal('unreadable'), {}, /^Something went wrong/],
  ['words of its own', refusal('conflict'), { errorMessage: () => 'Oh' }, 'Oh'],
  ['nothing', refusal('conflict'), { errorMessage: null }, null],
])('a refusal is told in %s, and fetches what it was based on again', async (...row) => {
  const [, error, options, said] = row
  const { client, fetched, press } = open(() => Promise.reject(error), { ...options, invalidates })
  await press()
  await waitFor(() => expect(fetched).toHaveBeenCalledTimes(2))
  if (said === null) expect(notify.error).not.toHaveBeenCalled()
  else expect(notify.error).toHaveBeenCalledWith(expect.stringMatching(said))
  expect(client.getQueryState(['elsewhere'])?.isInvalidated).toBe(false)
})
