import type { ContentMeta } from '@portal/shared/core/content'
import { eventContent } from '@portal/shared/events/admin-endpoints'
import { type EventForm, emptyEvent, eventFormSchema } from '@portal/shared/events/forms'
import type { PortalEvent } from '@portal/shared/events/schemas'
import {
  bodyOf,
  type ContentKind,
  type Entry,
  one,
  previewOf,
  split,
  versionOf,
} from '#components/editor/content-kind.ts'
import { type EditorValues, eventFields } from '#components/editor/fields.ts'
import { call } from '#lib/api.ts'
import { EventCard } from '../components/EventCard.tsx'
import { AttendanceDialog } from './AttendanceDialog.tsx'
import { PhotoPanel } from './PhotoPanel.tsx'

const schema = bodyOf(eventFormSchema)

const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/London',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** Whether the event has begun; the times of the form are in the network's time zone. */
export const isPast = ({ date, startTime }: EventForm, now: Date = new Date()) =>
  `${date} ${startTime}` <= clock.format(now)

/** The event that a form describes, with the present sign-ups and photo, as a member sees it who has not signed up. */
export function eventOf(form: EventForm, standing: PortalEvent | null): PortalEvent {
  const { startTime, endTime, capacity, date, ...fields } = form
  const { going, waiting } = standing?.places ?? { going: 0, waiting: 0 }
  return {
    ...fields,
    id: standing?.id ?? 'new',
    // The card shows only the day, and noon UTC is on that day in summer and winter.
    date: `${date}T12:00:00Z`,
    time: form.time || (endTime ? `${startTime}–${endTime}` : startTime),
    sponsor: form.sponsor || null,
    partner: form.partner || null,
    signupLink: form.signupLink || 'TBC',
    photo: standing?.photo ?? null,
    places: capacity === null ? null : { capacity, going, waiting },
    rsvp: null,
  }
}

const preview = (values: EditorValues, saved: PortalEvent | null) =>
  previewOf<EventForm>(
    {
      check: (form) => eventFormSchema.safeParse(split(form).content),
      fields: eventFields,
      card: (form) => (
        <EventCard event={eventOf(form, saved)} past={isPast(form)} editable={false} />
      ),
    },
    values,
  )

interface Row {
  id: string
  item: PortalEvent
  values: EditorValues
  meta: ContentMeta
}

function shown<R extends Row>({ item, ...row }: R): Omit<R, 'item'> & Entry {
  const archived = row.meta.state === 'archived'
  // The photo of an archived event is not served.
  const seen = archived ? { ...item, photo: null } : item
  return {
    ...row,
    title: item.title,
    preview: (values) => preview(values, seen),
    beside: <PhotoPanel event={item} archived={archived} />,
  }
}

export const events: ContentKind = {
  name: 'events',
  plural: 'Events',
  singular: 'event',
  fields: eventFields,
  empty: emptyEvent,
  check: (values) => schema.safeParse(split(values)),
  preview: (values) => preview(values, null),
  people: { param: 'attendance', label: 'Attendance', Dialog: AttendanceDialog },
  list: async (query, signal) => {
    const page = await call(eventContent.list, { query }, { signal })
    return { ...page, entries: page.entries.map(shown) }
  },
  get: async (id, signal) => shown(await call(eventContent.get, one(id), { signal })),
  save: (values, saved) => {
    const body = schema.parse(split(values))
    return saved
      ? call(eventContent.update, { ...versionOf(saved), body })
      : call(eventContent.create, { body })
  },
  archive: (id) => call(eventContent.archive, one(id)),
  restore: (id) => call(eventContent.restore, one(id)),
}
