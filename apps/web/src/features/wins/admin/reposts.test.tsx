import { paginate } from '@portal/shared/core/pagination'
import { getWinCard, listReposts } from '@portal/shared/wins/repost-endpoints'
import type { Repost } from '@portal/shared/wins/reposts'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderScreen } from '#test/render-screen.tsx'
import { type Answers, callTo, on } from '#test/server.ts'
import RepostsPage from './RepostsPage.tsx'

vi.setConfig({ testTimeout: 30_000 })

const asking = (state: Repost['state']) =>
  callTo(listReposts, { query: { state, page: 1, page_size: 10 } })

const repost = (id: string, values: Partial<Repost> = {}): Repost => ({
  id,
  title: `Win ${id}`,
  author: 'Ada Byron',
  date: '2026-10-15',
  link: 'https://news.example/1',
  state: 'waiting',
  permission: 'agreed',
  text: `Ada Byron: Win ${id}\n\n#WillowNetwork`,
  url: null,
  decided_at: null,
  decided_by: null,
  ...values,
})

const posted = (id: string, values: Partial<Repost> = {}) =>
  repost(id, {
    state: 'posted',
    url: 'https://social.example/1',
    decided_at: '2026-11-01T10:00:00.000Z',
    decided_by: 'Grace Hopper',
    ...values,
  })

const list = (reposts: Repost[]) => ({
  reposts,
  counts: { waiting: 2, posted: 1, set_aside: 0 },
  pagination: paginate(1, 10, reposts.length),
})

const image = () => new Response(new Blob(['x'], { type: 'image/png' }))
const cards = (...ids: string[]): Answers =>
  Object.assign({}, ...ids.map((_id) => on(getWinCard, image())))
const card = async (name: string) => within(await screen.findByRole('article', { name }))

test('marks a post that has to be taken down, without its text and image', async () => {
  renderScreen(<RepostsPage />, {
    at: '/?tab=posted',
    answers: {
      ...on(
        asking('posted'),
        list([
          posted('a', { permission: 'withdrawn', text: null, link: null }),
          posted('b', { permission: 'left', text: null, link: null }),
          posted('c', { permission: 'deleted', text: null, link: null }),
          posted('d'),
        ]),
      ),
      ...cards('d'),
    },
  })
  for (const [id, mark] of [
    ['a', 'Consent withdrawn'],
    ['b', 'Author has left'],
    ['c', 'Win deleted'],
  ]) {
    const one = await card(`Win ${id}`)
    expect(one.getByText(mark ?? '')).toBeTruthy()
    expect(one.getByText('Please take the post down.')).toBeTruthy()
    expect(one.getByRole('button').textContent).toBe('Taken down')
    expect(one.getByRole('link', { name: /See the post/ })).toBeTruthy()
    expect(one.queryByRole('img')).toBeNull()
  }
  const other = await card('Win d')
  expect(other.getByRole('button', { name: 'Not posted: Win d' })).toBeTruthy()
  expect(other.getByText('Posted by Grace Hopper', { exact: false })).toBeTruthy()
})
