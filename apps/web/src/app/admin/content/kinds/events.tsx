import type { ContentMeta } from '@portal/shared/core/content'
import { eventContent } from '@portal/shared/events/admin-endpoints'
import { type EventForm, emptyEvent, eventFormSchema } from '@portal/shared/events/forms'
import type { PortalEvent } from '@portal/shared/events/schemas'
import { EventCard } from '#features/events/components/EventCard.tsx'
import { PhotoPanel } from '#features/events/components/PhotoPanel.tsx'
import { eventOf, isPast } from '#features/events/event-preview.ts'
import { call } from '#lib/api.ts'
import { type EditorValues, eventFields } from '../../editor/fields.ts'
import type { ContentKind, Entry } from './kind.ts'
import { bodyOf, one, previewOf, split, versionOf } from './parts.ts'

const schema = bodyOf(eventFormSchema)

const preview = (values: EditorValues, standing: PortalEvent | null) =>
  previewOf<EventForm>(
    {
      check: (form) => eventFormSchema.safeParse(split(form).content),
      fields: eventFields,
      card: (form) => (
        <EventCard event={eventOf(form, standing)} past={isPast(form)} editable={false} />
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
  plural: 'Events',
  singular: 'event',
  fields: eventFields,
  empty: emptyEvent,
  check: (values) => schema.safeParse(split(values)),
  preview: (values) => preview(values, null),
  people: { in: 'attendance', label: 'Attendance' },
  list: async (query, signal) => {
    const page = await call(eventContent.list, { query }, { signal })
    return { ...page, entries: page.entries.map(shown) }
  },
  get: async (id, signal) => shown(await call(eventContent.get, one(id), { signal })),
  save: (values, standing) => {
    const body = schema.parse(split(values))
    return standing
      ? call(eventContent.update, { ...versionOf(standing), body })
      : call(eventContent.create, { body })
  },
  archive: (id) => call(eventContent.archive, one(id)),
  restore: (id) => call(eventContent.restore, one(id)),
}
