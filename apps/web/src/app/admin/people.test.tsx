import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { notify } from '#lib/notify.tsx'
import { refusal, renderScreen } from '#test/render-screen.tsx'
import { ContentPage } from './ContentPage.tsx'

const id = '11111111-1111-4111-8111-111111111111'
const study = '22222222-2222-4222-8222-222222222222'
const began = '2026-03-05T18:00:00.000Z'
const event = {
  id,
  title: 'Salon',
  date: began,
  time: '18:00',
  location: 'Hall',
  sponsor: null,
  partner: null,
  signupLink: 'TBC',
  attendeeType: 'Mixed Gender',
  hostType: 'Network Hosted',
  photo: null,
  places: { capacity: 9, going: 2, waiting: 0 },
  rsvp: null,
  pod: null,
}
const meta = {
  state: 'live',
  created_at: '2026-03-01T10:00:00.000Z',
  published_at: '2026-03-01T10:00:00.000Z',
  archived_at: null,
  version: 'v1',
}
const page = (entries: unknown[]) => ({
  entries,
  counts: { live: entries.length, draft: 0, scheduled: 0, archived: 0 },
  pagination: {
    current_page: 1,
    page_size: 20,
    total: entries.length,
    total_pages: 1,
    has_previous: false,
    has_next: false,
  },
})
const entry = (item: object) => ({ id, item, values: {}, meta, history: [] })
const somebody = (name: string, attended = false) => ({
  user_id: name.toLocaleLowerCase('en-GB'),
  full_name: name,
  email: `${name}@test.example`,
  status: 'going',
  signed_up_at: '2026-03-02T10:00:00.000Z',
  attended,
})
const ada = somebody('Ada')
const joan = somebody('Joan')
const people = `/api/admin/events/${id}/attendees/`
const draft = { ...entry({ ...event, title: 'Draft' }), id: 'd', meta: { ...meta, state: 'draft' } }

const open = (query: string, answers: Record<string, unknown> = {}, item: object = event) =>
  renderScreen(<ContentPage />, {
    at: `/admin/content${query}`,
    answers: {
      'GET /api/admin/events/?page=1&page_size=20': page([entry(event), draft]),
      [`GET /api/admin/events/${id}/`]: entry(item),
      [`GET ${people}`]: { attendees: [ada, joan] },
      ...answers,
    },
  })

beforeEach(() => {
  vi.spyOn(notify, 'error').mockReturnValue('')
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const box = async (name: string) => within(await screen.findByRole('dialog', { name }))
const tick = (name: string) => screen.findByRole('checkbox', { name })

test('attendance opens from the list, for what members have seen, and is saved tick by tick', async () => {
  const { user, sentTo, address } = open('', {
    [`PUT ${people}`]: { attendees: [somebody('Ada', true), joan] },
  })
  await user.click(await screen.findByRole('button', { name: 'Attendance Salon' }))
  expect(screen.queryByRole('button', { name: 'Attendance Draft' })).toBeNull()
  expect(address()).toBe(`/admin/content?attendance=${id}`)
  const dialog = await box('Attendance: Salon')
  dialog.getByText('2 people on the list, 0 came')
  await user.click(await tick('Ada'))
  await dialog.findByText('2 people on the list, 1 came')
  expect(sentTo(`PUT ${people}`)).toEqual([{ user_ids: ['ada'], attended: true }])
  expect(await tick('Ada')).toHaveProperty('checked', true)
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(address()).toBe('/admin/content'))
})

test('all who were going are marked in one go', async () => {
  const { user, sentTo } = open(`?attendance=${id}`, {
    [`PUT ${people}`]: { attendees: [somebody('Ada', true), somebody('Joan', true)] },
  })
  await user.click(await screen.findByRole('button', { name: 'Mark all 2 who were going' }))
  await screen.findByText('2 people on the list, 2 came')
  expect(sentTo(`PUT ${people}`)).toEqual([{ user_ids: ['ada', 'joan'], attended: true }])
  expect(screen.queryByRole('button', { name: /Mark all/ })).toBeNull()
  expect(document.activeElement?.textContent).toBe('2 people on the list, 2 came')
})

test('what could not be saved is said beside the name and not shown as if it were', async () => {
  const { user } = open(`?attendance=${id}`, { [`PUT ${people}`]: refusal(500) })
  await user.click(await tick('Ada'))
  await screen.findByText('Not saved')
  expect(await tick('Ada')).toHaveProperty('checked', false)
  expect(notify.error).toHaveBeenCalledWith('Something broke')
})

test('before the event has begun there is nothing to tick', async () => {
  open(`?attendance=${id}`, {}, { ...event, date: '2999-01-01T18:00:00.000Z' })
  await screen.findByText('Attendance can be marked once the event has begun.')
  screen.getByText('Joan')
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.queryByRole('searchbox', { name: 'Search members to add' })).toBeNull()
})

test('somebody who came without signing up is found among the members and added', async () => {
  const found = ['Ada', 'Mary'].map((name) => ({ ...somebody(name), id: name.toLowerCase() }))
  const walkedIn = { ...somebody('Mary', true), email: null, signed_up_at: null }
  const { user, sentTo } = open(`?attendance=${id}`, {
    'GET /api/admin/events/attendees/?search=mar': { members: found },
    [`PUT ${people}`]: { attendees: [ada, joan, walkedIn] },
  })
  const search = await screen.findByRole('searchbox', { name: 'Search members to add' })
  await user.type(search, 'mar{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Add Mary' }))
  expect(screen.queryByRole('button', { name: 'Add Ada' })).toBeNull()
  await screen.findByText('Did not sign up')
  expect(sentTo(`PUT ${people}`)).toEqual([{ user_ids: ['mary'], attended: true }])
  expect(await tick('Mary')).toHaveProperty('checked', true)
  await waitFor(() => expect(document.activeElement).toBe(search))
})

test('the answers to a study are read without names', async () => {
  const item = { id: study, title: 'Pay', link: null, status: 'Active' }
  open(`?kind=studies&answers=${study}`, {
    'GET /api/admin/studies/?page=1&page_size=20': page([]),
    [`GET /api/admin/studies/${study}/`]: entry(item),
    [`GET /api/admin/studies/${study}/answers/`]: {
      signed_up: 3,
      submitted: 2,
      answers: ['It takes a year.', 'It takes a year.'],
    },
  })
  const dialog = await box('Answers: Pay')
  expect(dialog.getByText('Took part').nextElementSibling?.textContent).toBe('2')
  dialog.getByText('2 answers')
  expect(dialog.getAllByRole('listitem')).toHaveLength(2)
})

test('a study that is answered elsewhere has none, and its failure to load can be tried again', async () => {
  const item = { id: study, title: 'Pay', link: 'https://forms.example', status: 'Active' }
  const answers = `GET /api/admin/studies/${study}/answers/`
  const given = {
    'GET /api/admin/studies/?page=1&page_size=20': page([]),
    [`GET /api/admin/studies/${study}/`]: entry(item),
    [answers]: refusal(500),
  }
  const { user } = open(`?kind=studies&answers=${study}`, given)
  const retry = await screen.findByRole('button', { name: 'Retry' })
  const later = { signed_up: 1, submitted: 1, answers: [] }
  const before = globalThis.fetch
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    path.endsWith('/answers/') ? Promise.resolve(Response.json(later)) : before(path, init),
  )
  await user.click(retry)
  await screen.findByText(/the portal keeps no answers/)
})
