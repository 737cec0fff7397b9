import type { Win } from '@portal/shared/wins/schemas'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#lib/http/query-client.ts'
import { notify } from '#lib/notify/notify.tsx'
import { renderThemed } from '#test/render.tsx'
import { sampleWin } from '#test/sample-content.ts'
import { winQuery } from './api.ts'
import { ReactionButton } from './components/WinCard.tsx'

const win: Win = {
  ...sampleWin,
  reactions: { heart: 4, celebrate: 1 },
  userReacted: { heart: false, celebrate: true },
}
const hearted = (on: boolean, heart: number): Win => ({
  ...win,
  reactions: { ...win.reactions, heart },
  userReacted: { ...win.userReacted, heart: on },
})

type Answer = (response: Response) => void
let asked: { method: string; path: string; answer: Answer }[] = []

beforeEach(() => {
  asked = []
  vi.spyOn(notify, 'error').mockReturnValue('')
  vi.stubGlobal('fetch', (path: string, { method = 'GET' }: RequestInit) => {
    return new Promise<Response>((answer) => asked.push({ method, path, answer }))
  })
})

const done = (saved: Win) => Response.json(saved)
const refused = () =>
  Response.json({ error: 'Something broke', code: 'internal', request_id: 'r' }, { status: 500 })
const answer = async (index: number, response: Response) => {
  await waitFor(() => expect(asked.length).toBeGreaterThan(index))
  await act(async () => asked[index]?.answer(response))
}

function Buttons() {
  const { data = win } = useQuery({ ...winQuery('7'), enabled: false })
  return (
    <>
      <ReactionButton win={data} type="heart" />
      <ReactionButton win={data} type="celebrate" />
    </>
  )
}

function open() {
  const queryClient = createQueryClient(false)
  queryClient.setQueryData(winQuery('7').queryKey, win)
  renderThemed(
    <QueryClientProvider client={queryClient}>
      <Buttons />
    </QueryClientProvider>,
  )
  return { user: userEvent.setup(), queryClient }
}
const heart = () => screen.getByRole('button', { name: /^Heart/ })
const celebrate = () => screen.getByRole('button', { name: /^Celebrate/ })
const shows = (button: HTMLElement) => [button.textContent, button.getAttribute('aria-pressed')]

test('an error restores the previous state, and shows a message', async () => {
  const { user, queryClient } = open()
  await user.click(heart())
  await user.click(celebrate())
  expect(shows(heart())).toEqual(['5', 'true'])
  await answer(0, refused())
  await waitFor(() => expect(shows(heart())).toEqual(['4', 'false']))
  expect(shows(celebrate())).toEqual(['0', 'false'])
  await answer(1, refused())
  await waitFor(() => expect(shows(celebrate())).toEqual(['1', 'true']))
  expect(queryClient.getQueryData(winQuery('7').queryKey)).toEqual(win)
  expect(notify.error).toHaveBeenCalledWith('Something broke')
})

test('quick clicks are sent in sequence, and the last one counts', async () => {
  const { user } = open()
  await user.click(heart())
  await user.click(heart())
  expect(shows(heart())).toEqual(['4', 'false'])
  expect(asked).toHaveLength(1)
  await answer(0, done(hearted(true, 5)))
  expect(shows(heart())).toEqual(['4', 'false'])
  await answer(1, refused())
  // The first call succeeded, so the server has its state.
  await waitFor(() => expect(shows(heart())).toEqual(['5', 'true']))
  expect(asked.map(({ method }) => method)).toEqual(['PUT', 'DELETE'])
})
