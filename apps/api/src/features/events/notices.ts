import { type Database, type Event, Prisma, type Transaction } from '@portal/database/client'
import type { Notice } from '@portal/shared/core/content'
import { type EventChange, type PlaceChange, placeChanges } from '@portal/shared/events/options'
import { eventCancelled, eventMoved, eventRestored, placeFound, takenOff } from './emails.ts'
import { guestNotice, guestTakenOff } from './guest-emails.ts'
import type { Emailing, SignedUp } from './sign-ups.ts'

type NoticedChange = EventChange | PlaceChange

/** The emails about changes of an event, and of one person's place. */
const changeEmails = {
  cancelled: eventCancelled,
  moved: eventMoved,
  restored: eventRestored,
  place_found: placeFound,
  removed: takenOff,
} as const satisfies Record<NoticedChange, unknown>

interface Recipient extends SignedUp {
  /** Both are null for a member. */
  email: string | null
  name: string | null
}

type Told = SignedUp & Partial<Recipient>

const isPlaceChange = (change: NoticedChange) => placeChanges.some((one) => one === change)

/**
 * Returns who is told of a change, in the order of their sign-ups: all who are going or waiting or,
 * before the event starts, the one person whose place changes.
 */
export async function findRecipients(
  db: Database | Transaction,
  { id, starts_at }: Event,
  change: NoticedChange,
  personId?: string,
): Promise<Recipient[]> {
  if (isPlaceChange(change) && starts_at <= new Date()) return []
  const isTold = personId === undefined ? Prisma.sql`TRUE` : Prisma.sql`id = ${personId}`
  return db.$queryRaw`
    SELECT id, has_account, email, name FROM (
      SELECT u.id::text, TRUE AS has_account, NULL AS email, NULL AS name, r.place
      FROM rsvps r JOIN users u ON u.id = r.user_id
      WHERE r.event_id = ${id}::uuid AND u.is_active
      UNION ALL
      SELECT g.id::text, FALSE, g.email::text, g.name, g.place FROM event_guests g
      WHERE g.event_id = ${id}::uuid AND g.confirmed_at IS NOT NULL AND g.email IS NOT NULL
    ) people WHERE ${isTold} ORDER BY place`
}

/** Emails people about a change of an event. */
export async function emailPeople(
  tx: Transaction,
  { mailer }: Emailing,
  { id }: Pick<Event, 'id'>,
  change: NoticedChange,
  people: readonly Told[],
  note = '',
): Promise<void> {
  const data = { event_id: id, ...(note && { note }) }
  const emailTo = ({ id: personId, has_account, email, name }: Told) => {
    if (has_account) return [changeEmails[change].for(personId, data)]
    if (change !== 'removed') return [guestNotice.for(personId, { ...data, change })]
    return email && name ? [guestTakenOff.for(personId, { event_id: id, email, name })] : []
  }
  await mailer.enqueue(tx, people.flatMap(emailTo))
}

/** Emails everyone who signed up about a change. Emails no one if the editor chose so. */
export async function emailAll(
  tx: Transaction,
  deps: Emailing,
  event: Event,
  change: EventChange,
  notice: Notice | null,
): Promise<void> {
  if (notice?.notify === false) return
  const people = await findRecipients(tx, event, change)
  await emailPeople(tx, deps, event, change, people, notice?.note)
}
