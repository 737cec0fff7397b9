import type { Home } from '@portal/shared/home/schemas'
import { onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { eventQuery, eventsQuery } from '#features/events/api.ts'
import { homeQuery } from '#features/home/api.ts'
import { ApiError } from '#lib/http/api.ts'
import { networkError } from '#lib/http/api-error.ts'
import { createQueryClient } from '#lib/http/query-client.ts'
import { meQuery } from '#lib/session/me.ts'
import { endSession, expireSession, updateUser } from '#lib/session/session.ts'
import { sampleMe } from '#test/me.ts'
import { sampleEvent, sampleEventPage } from '#test/sample-content.ts'
import { signInAs } from '#test/session.ts'
import { fetchOwnEvents, keepAnswers } from './kept-queries.ts'

const home: Home = { start: [], for_you: [], is_first_visit: false }
const over_at = '2999-01-01T21:00:00.000Z'
const mine = { ...sampleEvent, id: 'mine', rsvp: 'going', over_at } as const
const meeting = { ...sampleEvent, id: 'pod', pod: { id: 'p', name: 'P', description: '' }, over_at }
const other = { ...sampleEvent, id: 'other', over_at }
const secret = { ...sampleEventPage, ...mine, online_url: 'https://meet.example/secret' }
const pagination = {
  ...{ current_page: 1, page_size: 20, total: 3, total_pages: 1 },
  ...{ has_previous: false, has_next: false },
}

afterEach(() => {
  onlineManager.setOnline(true)
  vi.useRealTimers()
})

const stored = () =>
  Object.entries({ ...localStorage }).filter(([key]) => key.startsWith('offline'))

/** A page of the portal, with its own memory. */
function openPage() {
  const client = createQueryClient(false)
  keepAnswers(client)
  const fetch = (key: readonly unknown[], answer: unknown) =>
    client.fetchQuery({ queryKey: key, queryFn: () => Promise.resolve(answer) })
  return { client, fetch }
}

async function visitHome() {
  const page = openPage()
  await page.fetch(homeQuery.queryKey, home)
  await page.client.fetchInfiniteQuery({
    ...eventsQuery('upcoming'),
    queryFn: () => Promise.resolve({ events: [mine, meeting, other], pagination }),
  })
  await page.fetch(eventQuery('mine').queryKey, secret)
  return page
}

/** What a query of a page that has just been opened offline shows. */
async function readOffline(key: readonly unknown[]): Promise<unknown> {
  onlineManager.setOnline(false)
  const { client } = openPage()
  const observer = new QueryObserver<unknown>(client, { queryKey: key, queryFn: () => 'online' })
  const stop = observer.subscribe(() => {})
  await new Promise((resolve) => setTimeout(resolve, 5))
  stop()
  onlineManager.setOnline(true)
  return observer.getCurrentResult().data
}

test('a page that opens offline shows Home, own events and their pages', async () => {
  signInAs({ id: 'ada' })
  await visitHome()
  expect(await readOffline(homeQuery.queryKey)).toEqual(home)
  expect(await readOffline(eventQuery('mine').queryKey)).toEqual(secret)
  const list = await readOffline(eventsQuery('upcoming').queryKey)
  expect(list).toMatchObject({ pages: [{ events: [mine, meeting] }], pageParams: [1] })
})

test('keeps the time of the answer, so that the page can say from when it is', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-29T14:05:00Z'), toFake: ['Date'] })
  signInAs({ id: 'ada' })
  await visitHome()
  vi.setSystemTime(new Date('2026-11-30T09:00:00Z'))
  onlineManager.setOnline(false)
  const { client } = openPage()
  void client.prefetchQuery({ ...homeQuery, queryFn: () => home })
  await vi.waitFor(() => expect(client.getQueryData(homeQuery.queryKey)).toEqual(home))
  const at = client.getQueryState(homeQuery.queryKey)?.dataUpdatedAt ?? 0
  expect(new Date(at).toISOString()).toBe('2026-11-29T14:05:00.000Z')
})

test('keeps nothing else, not even the page of an event that the member has not signed up for', async () => {
  signInAs({ id: 'ada' })
  const { client, fetch } = await visitHome()
  await fetch(eventQuery('other').queryKey, { ...sampleEventPage, ...other, title: 'Unwanted' })
  await fetch(meQuery.queryKey, { ...sampleMe, phone: '07700 900123' })
  await fetch(['auth', 'directory', {}], { members: ['Grace Unlisted'] })
  await client.fetchInfiniteQuery({
    ...eventsQuery('past'),
    queryFn: () => Promise.resolve({ events: [{ ...mine, title: 'Past' }], pagination }),
  })
  const [[, text] = ['', '']] = stored()
  expect(Object.keys(JSON.parse(text).kept).sort()).toEqual(['events', 'home', 'pages'])
  expect(Object.keys(JSON.parse(text).kept.pages)).toEqual(['mine'])
  expect(text).not.toMatch(/other|Unwanted|900123|Unlisted|"Past"/)
  expect(await readOffline(meQuery.queryKey)).toBeUndefined()
  expect(await readOffline(eventQuery('other').queryKey)).toBeUndefined()
})

test('an event that the member leaves is deleted', async () => {
  signInAs({ id: 'ada' })
  const { client } = await visitHome()
  client.setQueryData(eventQuery('mine').queryKey, { ...secret, rsvp: null })
  expect(await readOffline(eventQuery('mine').queryKey)).toBeUndefined()
})

test.each([
  ['signing out', endSession],
  ['the end of the session, as after a 401 or a deactivation', expireSession],
  ['losing the membership', () => updateUser({ is_active: false })],
])('%s deletes all of it', async (_, end) => {
  signInAs({ id: 'ada' })
  await visitHome()
  expect(stored()).toHaveLength(1)
  end()
  expect(stored()).toEqual([])
})

test('another account sees nothing of it, and signing in deletes it', async () => {
  signInAs({ id: 'ada' })
  await visitHome()
  signInAs({ id: 'eve' })
  expect(stored()).toEqual([])
  expect(await readOffline(homeQuery.queryKey)).toBeUndefined()
})

test('what a browser still has of another account is deleted when the portal opens', async () => {
  signInAs({ id: 'ada' })
  await visitHome()
  const [[key, text] = ['', '']] = stored()
  signInAs({ id: 'eve' })
  localStorage.setItem(key, text)
  openPage()
  expect(stored()).toEqual([])
})

test('an answer that arrives after another account has signed in is not kept', async () => {
  signInAs({ id: 'ada' })
  const { client } = openPage()
  let answer = (_: Home) => {}
  const late = client.fetchQuery({
    ...homeQuery,
    queryFn: () => new Promise<Home>((resolve) => (answer = resolve)),
  })
  await vi.waitFor(() => expect(client.isFetching()).toBe(1))
  signInAs({ id: 'eve' })
  answer(home)
  await late
  expect(stored()).toEqual([])
})

test.each([
  ['without an answer', networkError(), true],
  ['while the server restarts', new ApiError({ status: 503, code: 'internal', message: '' }), true],
  ['after a refusal', new ApiError({ status: 404, code: 'not_found', message: '' }), false],
])('online %s, kept data is shown: %s', async (_, error, isShown) => {
  signInAs({ id: 'ada' })
  await visitHome()
  const { client } = openPage()
  await client.prefetchQuery({ ...homeQuery, queryFn: () => Promise.reject(error) })
  await new Promise((resolve) => setTimeout(resolve, 5))
  expect(client.getQueryData(homeQuery.queryKey)).toEqual(isShown ? home : undefined)
})

test('another version of the portal, and a month later, it is not shown', async () => {
  signInAs({ id: 'ada' })
  await visitHome()
  vi.useFakeTimers({ now: Date.now() + 31 * 24 * 3_600_000, toFake: ['Date'] })
  expect(await readOffline(homeQuery.queryKey)).toBeUndefined()
  vi.useRealTimers()
  expect(await readOffline(homeQuery.queryKey)).toEqual(home)
  const script = document.createElement('script')
  Object.assign(script, { type: 'module' }).setAttribute('src', '/assets/index-2.js')
  document.head.append(script)
  expect(await readOffline(homeQuery.queryKey)).toBeUndefined()
  script.remove()
})

test('fetches the pages of own events that are not on the device yet', async () => {
  signInAs({ id: 'ada' })
  const { client } = await visitHome()
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return Response.json({ ...sampleEventPage, ...meeting })
  })
  await fetchOwnEvents(client)
  expect(asked).toEqual(['/api/events/pod/'])
  expect(await readOffline(eventQuery('pod').queryKey)).toMatchObject({ id: 'pod' })
})
