import { formatCount } from '@portal/shared/core/count'
import { isolate } from '@portal/shared/core/direction'
import { localTime } from '@portal/shared/core/local-time'
import { addedEventPath, eventGuestsPath } from '@portal/shared/core/paths'
import { eventContent, repeatEvent } from '@portal/shared/events/admin-endpoints'
import { eventType } from '@portal/shared/events/content'
import { type EventForm, eventFormSchema } from '@portal/shared/events/forms'
import { listPublicEvents, readPublicFeed } from '@portal/shared/events/public-endpoints'
import { repeatKinds } from '@portal/shared/events/repeat'
import type { PortalEvent } from '@portal/shared/events/schemas'
import { eventTimesOf } from '@portal/shared/events/times'
import { PublicAddresses } from '#components/PublicAddresses.tsx'
import { contentKind, editorNames } from '#features/content/public.ts'
import { call } from '#lib/http/api.ts'
import { useNetwork } from '#lib/session/network.ts'
import { formatEventDate, formatEventTime } from '#lib/text/event-time.ts'
import { isPast, signupOf } from '../api.ts'
import { EventCard, placesText } from '../components/EventCard.tsx'
import { sendPhoto } from '../components/EventPhoto.tsx'
import { CancelEventDialog } from './CancelEventDialog.tsx'
import { MoveNotice } from './EventNotice.tsx'
import { PhotoChoice, PhotoPanel } from './PhotoPanel.tsx'

interface EventFactsProps {
  event: PortalEvent
  /** The number of sign-ups, on another site too. */
  signedUp: number
}

function signUpText({ event, signedUp }: EventFactsProps): string {
  if (event.places) return placesText(event.places)
  const page = signupOf(event)
  if (page) return `${formatCount(signedUp, 'sign-up')}, on ${new URL(page).hostname}`
  return signedUp > 0 ? formatCount(signedUp, 'sign-up') : 'Sign-up not open yet'
}

function EventFacts(props: EventFactsProps) {
  const { event } = props
  const { time_zone } = useNetwork()
  const year = new Date(event.ends_at ?? event.date).toLocaleDateString('en-GB', {
    year: 'numeric',
    timeZone: time_zone,
  })
  const when = `${formatEventDate(event, time_zone)} ${year}, ${formatEventTime(event, time_zone)}`
  const facts = [isPast(event) ? `Past: ${when}` : when, isolate(event.location), signUpText(props)]
  return <>{facts.join('\u00a0· ')}</>
}

const PublicFeeds = () => (
  <PublicAddresses
    title="Public events for the network’s website"
    intro="Both list upcoming public events. Anyone can read them without signing in."
    addresses={[
      { name: 'JSON', path: listPublicEvents.path },
      { name: 'Calendar (iCalendar)', path: readPublicFeed.path },
    ]}
  />
)

/** The event of a form as a member without a sign-up sees it. Keeps current sign-ups and photo. */
export function eventOf(form: EventForm, saved: PortalEvent | null, timeZone: string): PortalEvent {
  const { startTime, endTime, signUpHere, capacity } = form
  const { starts_at, ends_at, over_at } = eventTimesOf(form, localTime(timeZone))
  const { going, waiting } = saved?.places ?? { going: 0, waiting: 0 }
  return {
    id: saved?.id ?? 'new',
    title: form.title,
    date: starts_at.toISOString(),
    ends_at: ends_at?.toISOString() ?? null,
    over_at: over_at.toISOString(),
    time: form.time || (endTime ? `${startTime}–${endTime}` : startTime),
    location: form.location,
    sponsor: form.sponsor || null,
    partner: form.partner || null,
    signupLink: form.signupLink || 'TBC',
    attendeeType: form.attendeeType,
    hostType: form.hostType,
    photo: saved?.photo ?? null,
    places: signUpHere || capacity !== null ? { capacity, going, waiting } : null,
    faces: [],
    rsvp: null,
    pod: null,
  }
}

interface EventPreviewProps {
  form: EventForm
  saved: PortalEvent | null
  photo?: string | undefined
}

function EventPreview({ form, saved, photo }: EventPreviewProps) {
  const event = { ...eventOf(form, saved, useNetwork().time_zone), ...(photo && { photo }) }
  return <EventCard event={event} past={isPast(event)} editable={false} />
}

export const events = contentKind({
  ...editorNames(eventType),
  endpoints: eventContent,
  form: eventFormSchema,
  values: (stored) => stored,
  card: (form, saved, photo) => {
    // The photo of an archived event is not served.
    const isArchived = saved?.meta.state === 'archived'
    const item = saved && (isArchived ? { ...saved.item, photo: null } : saved.item)
    return <EventPreview form={form} saved={item} photo={photo} />
  },
  facts: (event, signedUp) => <EventFacts event={event} signedUp={signedUp} />,
  about: <PublicFeeds />,
  beside: ({ item, meta }) => <PhotoPanel event={item} archived={meta.state === 'archived'} />,
  photoOf: ({ item, meta }) => (meta.state === 'archived' ? null : item.photo),
  photo: { Choice: PhotoChoice, send: sendPhoto },
  finish: async (id, { repeat, times }) => {
    const every = repeatKinds.find((one) => one === repeat)
    if (!every || typeof times !== 'number' || times < 2) return
    await call(repeatEvent, { params: { id }, body: { every, times } })
  },
  // Members see a published event only.
  addedPath: (id, { when }) => (when === 'now' ? addedEventPath(id) : null),
  people: { label: 'Guest list', pathOf: eventGuestsPath },
  emails: ({ item, meta: { state, published_at } }, signedUp) => {
    if (signedUp === 0 || isPast(item) || published_at === null) return null
    return state === 'live' ? 'cancel' : state === 'archived' ? 'restore' : null
  },
  CancelDialog: CancelEventDialog,
  Notice: MoveNotice,
})
