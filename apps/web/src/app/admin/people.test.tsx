import type { ContentMeta } from '@portal/shared/core/content'
import { paginate } from '@portal/shared/core/pagination'
import { eventContent, listAttendees, markAttendance } from '@portal/shared/events/admin-endpoints'
import { emptyEvent } from '@portal/shared/events/forms'
import type { PortalEvent } from '@portal/shared/events/schemas'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { notify } from '#lib/notify/notify.tsx'
import { renderScreen } from '#test/render-screen.tsx'
import { sampleEvent } from '#test/sample-content.ts'
import { type Answers, on, refusal } from '#test/server.ts'
import ContentPage from './ContentPage.tsx'

const id = '11111111-1111-4111-8111-111111111111'
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
const attendee = (name: string, attended = false) => ({
  user_id: name.toLocaleLowerCase('en-GB'),
  full_name: name,
  email: `${name}@test.example`,
  status: 'going' as const,
  signed_up_at: '2026-03-02T10:00:00.000Z',
  attended,
})
const ada = attendee('Ada')
const joan = attendee('Joan')
const draft = {
  ...entry({ ...event, title: 'Draft' }),
  id: 'd',
  meta: { ...meta, state: 'draft' as const },
}

const open = async (answers: Answers = {}, item = event) => {
  const { user } = renderScreen(<ContentPage />, {
    at: '/admin/content',
    answers: {
      ...on(eventContent.list, page([entry(event), draft])),
      ...on(eventContent.get, entry(item)),
      ...on(listAttendees, { attendees: [ada, joan] }),
      ...answers,
    },
  })
  await user.click(await screen.findByRole('button', { name: `Attendance ${event.title}` }))
  return user
}

const tick = (name: string) => screen.findByRole('checkbox', { name })

test('a change that fails is marked beside the name, and not shown as saved', async () => {
  const user = await open(on(markAttendance, refusal(500)))
  await user.click(await tick('Ada'))
  await screen.findByText('Not saved')
  expect(await tick('Ada')).toHaveProperty('checked', false)
  expect(notify.error).toHaveBeenCalledWith('Something broke')
})

test('attendance can’t be marked before the event', async () => {
  await open({}, { ...event, date: '2999-01-01T18:00:00.000Z' })
  await screen.findByText('You can mark attendance once the event has started.')
  screen.getByText('Joan')
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.queryByRole('searchbox', { name: 'Search members to add' })).toBeNull()
})
