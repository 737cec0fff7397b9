import type { ContentMeta } from '@portal/shared/core/content'
import { paginate } from '@portal/shared/core/pagination'
import {
  eventContent,
  listAttendees,
  markAttendance,
  searchAttendees,
} from '@portal/shared/events/admin-endpoints'
import { emptyEvent } from '@portal/shared/events/forms'
import type { PortalEvent } from '@portal/shared/events/schemas'
import { listStudyAnswers, studyContent } from '@portal/shared/research/admin-endpoints'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { notify } from '#lib/notify.tsx'
import { renderScreen } from '#test/render-screen.tsx'
import { sampleEvent } from '#test/sample-content.ts'
import { type Answers, callTo, on, refusal } from '#test/server.ts'
import { ContentPage } from './ContentPage.tsx'

const id = '11111111-1111-4111-8111-111111111111'
const study = '22222222-2222-4222-8222-222222222222'
const event: PortalEvent = {
  ...sampleEvent,
  id,
  places: { capacity: 9, going: 2, waiting: 0 },
}
const meta: ContentMeta = {
  state: 'live',
  created_at: '2026-03-01T10:00:00.000Z',
  published_at: '2026-03-01T10:00:00.000Z',
  archived_at: null,
  version: 'v1',
}
const page = <Entry,>(entries: Entry[]) => ({
  entries,
  counts: { live: entries.length, draft: 0, scheduled: 0, archived: 0 },
  pagination: paginate(1, 20, entries.length),
})
const entry = (item: PortalEvent) => ({ id, item, values: emptyEvent, meta, history: [] })
const studyEntry = (link: string | null) => ({
  id: study,
  item: {
    id: study,
    title: 'Pay',
    description: '',
    openDate: '2026-01-01',
    closeDate: '2026-12-31',
    status: 'Active' as const,
    link,
    findings: null,
    participation: null,
  },
  values: {
    title: '',
    description: '',
    openDate: '',
    closeDate: '',
    status: 'Active',
    link: '',
    findings: '',
  } as const,
  meta,
  history: [],
})
const somebody = (name: string, attended = false) => ({
  user_id: name.toLocaleLowerCase('en-GB'),
  full_name: name,
  email: `${name}@test.example`,
  status: 'going' as const,
  signed_up_at: '2026-03-02T10:00:00.000Z',
  attended,
})
const ada = somebody('Ada')
const joan = somebody('Joan')
const people = { params: { id } }
const draft = {
  ...entry({ ...event, title: 'Draft' }),
  id: 'd',
  meta: { ...meta, state: 'draft' as const },
}

const open = (query: string, answers: Answers = {}, item = event) =>
  renderScreen(<ContentPage />, {
    at: `/admin/content${query}`,
    answers: {
      ...on(eventContent.list, page([entry(event), draft])),
      ...on(eventContent.get, entry(item)),
      ...on(listAttendees, { attendees: [ada, joan] }),
      ...answers,
    },
  })

const tick = (name: string) => screen.findByRole('checkbox', { name })

test('all who were going are marked in one go', async () => {
  const { user, sentTo } = open(
    `?attendance=${id}`,
    on(markAttendance, { attendees: [somebody('Ada', true), somebody('Joan', true)] }),
  )
  await user.click(await screen.findByRole('button', { name: 'Mark all 2 who were going' }))
  await screen.findByText('2 people on the list, 2 came')
  expect(sentTo(callTo(markAttendance, people))).toEqual([
    { user_ids: ['ada', 'joan'], attended: true },
  ])
  expect(screen.queryByRole('button', { name: /Mark all/ })).toBeNull()
  expect(document.activeElement?.textContent).toBe('2 people on the list, 2 came')
})

test('what could not be saved is said beside the name and not shown as if it were', async () => {
  const { user } = open(`?attendance=${id}`, on(markAttendance, refusal(500)))
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
  const found = ['Ada', 'Mary'].map((name) => ({
    id: name.toLowerCase(),
    full_name: name,
    company: null,
  }))
  const walkedIn = { ...somebody('Mary', true), email: null, signed_up_at: null }
  const { user, sentTo } = open(`?attendance=${id}`, {
    ...on(searchAttendees, { members: found }),
    ...on(markAttendance, { attendees: [ada, joan, walkedIn] }),
  })
  const search = await screen.findByRole('searchbox', { name: 'Search members to add' })
  await user.type(search, 'mar{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Add Mary' }))
  expect(screen.queryByRole('button', { name: 'Add Ada' })).toBeNull()
  await screen.findByText('Did not sign up')
  expect(sentTo(callTo(markAttendance, people))).toEqual([{ user_ids: ['mary'], attended: true }])
  expect(await tick('Mary')).toHaveProperty('checked', true)
  await waitFor(() => expect(document.activeElement).toBe(search))
})

test('a study that is answered elsewhere has none, and its failure to load can be tried again', async () => {
  const answers = callTo(listStudyAnswers, { params: { id: study } })
  const given = {
    ...on(studyContent.list, page([])),
    ...on(studyContent.get, studyEntry('https://forms.example')),
    ...on(answers, refusal(500)),
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
