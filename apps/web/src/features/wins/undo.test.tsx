import type { Win } from '@portal/shared/wins/schemas'
import { QueryClient, QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { isValidElement } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { notify } from '#lib/notify.tsx'
import { renderThemed } from '#test/render.tsx'
import { useDeleteWin, winsOf, winsQuery } from './api.ts'
import { UndoNotice } from './components/UndoNotice.tsx'

const win: Win = {
  id: '7',
  userId: 'ada',
  userName: 'Ada',
  title: 'First customer',
  description: 'It works.',
  date: '2026-11-20',
  tags: [],
  reactions: { heart: 0, celebrate: 0 },
  userReacted: { heart: false, celebrate: false },
  can: { edit: true, delete: true, remove: false },
}
const page = (...wins: Win[]) =>
  Response.json({ wins, counts: { all: wins.length, mine: wins.length }, next_cursor: null })

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function List() {
  const { data } = useInfiniteQuery(winsQuery('all'))
  const { mutate } = useDeleteWin()
  return (
    <>
      <button type="button" onClick={() => mutate(win)}>
        Delete
      </button>
      {data ? winsOf(data).map(({ id, title }) => <p key={id}>{title}</p>) : 'Loading'}
    </>
  )
}

test('a win that is restored while the list loads for the first time is in the list', async () => {
  const lists: ((response: Response) => void)[] = []
  vi.stubGlobal('fetch', (_path: string, { method = 'GET' }: RequestInit) => {
    if (method === 'DELETE') return Promise.resolve(Response.json({ ok: true }))
    if (method === 'POST') return Promise.resolve(Response.json(win))
    return new Promise<Response>((answer) => lists.push(answer))
  })
  const success = vi.spyOn(notify, 'success').mockReturnValue('notice')
  renderThemed(
    <QueryClientProvider client={new QueryClient()}>
      <List />
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(success).toHaveBeenCalled())
  const [notice] = success.mock.calls[0] ?? []
  if (!isValidElement<Parameters<typeof UndoNotice>[0]>(notice)) throw new Error('no notice')
  expect(notice.type).toBe(UndoNotice)
  await act(async () => notice.props.onUndo())
  await waitFor(() => expect(success).toHaveBeenCalledWith('Your win is back.'))

  // The server read the first of them before the win was restored.
  for (const [index, answer] of lists.entries()) {
    await act(async () => answer(index === lists.length - 1 && index > 0 ? page(win) : page()))
  }
  await screen.findByText('First customer')
})
