import { Button } from '@mantine/core'
import { paginate } from '@portal/shared/core/pagination'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { readPage } from '#lib/address/url-state.ts'
import { renderScreen } from '#test/render-screen.tsx'
import { ListPage } from './ListPage.tsx'
import { useListPage } from './use-list-page.ts'

type State = { search: string; page: number }
type Answer = { rows: string[]; pagination: ReturnType<typeof paginate> }

const read = (query: URLSearchParams): State => ({
  search: query.get('search') ?? '',
  page: readPage(query),
})

/** The pending calls, by page and search: '2 ada'. */
let calls: Map<string, { resolve: (answer: Answer) => void; reject: (error: Error) => void }>
let asked: string[]
beforeEach(() => {
  calls = new Map()
  asked = []
  vi.stubGlobal('scrollTo', vi.fn())
})

const plantsQuery = ({ search, page }: State) =>
  queryOptions({
    queryKey: ['plants', search, page],
    queryFn: () => {
      const call = `${page} ${search}`.trim()
      asked.push(call)
      return new Promise<Answer>((resolve, reject) => calls.set(call, { resolve, reject }))
    },
    placeholderData: keepPreviousData,
  })

function Plants({ tabs = false }) {
  const list = useListPage(plantsQuery, read)
  const { state, filter } = list
  return (
    <ListPage
      list={list}
      label="Plants"
      noun="plant"
      toolbarLabel="Search plants"
      searchLabel="Search by name"
      filters={<Button onClick={() => filter({ search: 'fern' })}>Ferns</Button>}
      clearLabel="Show all"
      empty={{ text: 'No plants', hint: state.search && `Nothing matches ${state.search}.` }}
      errorMessage="Failed to load the plants"
      skeleton={<p>Loading plants...</p>}
      {...(tabs && {
        resultsLabel: 'Living plants',
        tabs: {
          value: 'living',
          names: { living: 'Living', dried: 'Dried' },
          counts: { living: 45, dried: 7 },
          onChange: (tab) => filter({ search: tab ?? '' }),
        },
      })}
    >
      {({ rows }) => rows.map((row) => <p key={row}>{row}</p>)}
    </ListPage>
  )
}

const open = (query = '', tabs = false) =>
  renderScreen(<Plants tabs={tabs} />, { at: `/plants${query}`, answers: {} })
/** Answers a call with 20 rows per page, for the requested page of `total` rows. */
async function answer(call: string, total: number) {
  const page = Number(call.split(' ')[0])
  const count = Math.max(0, Math.min(20, total - (page - 1) * 20))
  const rows = Array.from({ length: count }, (_, index) => `${call}, row ${index + 1}`)
  await waitFor(() => expect(calls.has(call)).toBe(true))
  await act(async () => calls.get(call)?.resolve({ rows, pagination: paginate(page, 20, total) }))
}
const results = (name = 'Plants') => screen.getByRole('region', { name })
const status = () => [...document.querySelectorAll('p[role=status]')].map((one) => one.textContent)

test('an error is shown, and Retry sends the call again', async () => {
  const { user } = open()
  await waitFor(() => expect(calls.size).toBe(1))
  await act(async () => calls.get('1')?.reject(new Error('broken')))
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to load the plants')
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await answer('1', 1)
  await screen.findByText('1, row 1')
})

test('the old page stays until the new one is loaded, with focus on the results', async () => {
  const { user, address } = open()
  await answer('1', 45)
  await screen.findByText('Showing 1 to 20 of 45 plants')
  await user.click(screen.getByRole('button', { name: 'Page 2' }))
  expect(address()).toBe('/plants?page=2')
  screen.getByText('1, row 1')
  expect(results().getAttribute('aria-busy')).toBe('true')
  expect(document.activeElement).toBe(results())
  expect(window.scrollTo).toHaveBeenCalledWith(expect.objectContaining({ top: 0 }))
  await answer('2', 45)
  await screen.findByText('2, row 1')
  screen.getByText('Showing 21 to 40 of 45 plants')
  expect(results().getAttribute('aria-busy')).toBe('false')
})

test('the next page is fetched when its button is hovered', async () => {
  const { user, address } = open()
  await answer('1', 45)
  await user.hover(await screen.findByRole('button', { name: 'Next' }))
  expect(asked).toEqual(['1', '2'])
  expect(address()).toBe('/plants')
})

test('a search waits for a pause, starts at the first page and shows the number of results', async () => {
  const { user, address } = open('?page=2')
  await answer('2', 45)
  await user.type(screen.getByRole('searchbox', { name: 'Search by name' }), 'ada')
  await answer('1 ada', 1)
  await waitFor(() => expect(status()).toContain('1 plant found'))
  expect(asked).toEqual(['2', '1 ada'])
  expect(address()).toBe('/plants?search=ada')
})

test('an empty list shows a text; a search without results can be cleared', async () => {
  const { user, address } = open('?search=zz')
  await answer('1 zz', 0)
  await screen.findByText('Nothing matches zz.')
  expect(status()).toContain('0 plants found')
  await user.click(screen.getByRole('button', { name: 'Show all' }))
  expect(address()).toBe('/plants')
  await answer('1', 0)
  await waitFor(() => expect(screen.queryByText('Nothing matches zz.')).toBeNull())
  screen.getByText('No plants')
  expect(screen.queryByRole('button', { name: 'Show all' })).toBeNull()
})

test('a page beyond the end leads to the last one, without an empty list in between', async () => {
  const { address } = open('?page=99')
  await answer('99', 45)
  await waitFor(() => expect(address()).toBe('/plants?page=3'))
  screen.getByText('Loading plants...')
  await answer('3', 45)
  await screen.findByText('Showing 41 to 45 of 45 plants')
})
