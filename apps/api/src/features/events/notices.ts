import type { Database, Event, Transaction } from '@portal/database/client'
import type { Notice } from '@portal/shared/core/content'
import type { EventChange } from '@portal/shared/events/options'
import { alwaysSent } from '../../lib/email/define.ts'
import { mayGetSql } from '../../lib/email/recipients.ts'
import { eventCancelled, eventMoved, eventRestored } from './emails.ts'
import type { Emailing } from './rsvps.ts'

/** The emails about changes of an event, to everyone who signed up. */
export const changeEmails = {
  cancelled: eventCancelled,
  moved: eventMoved,
  restored: eventRestored,
} as const satisfies Record<EventChange, unknown>

interface SignedUp {
  user_id: string
  /** False for an address that bounces: only the Updates page shows the change. */
  gets_email: boolean
}

/** Lists active members who are going or waiting, in the order of their sign-ups. */
export const findSignedUp = (db: Database | Transaction, eventId: string): Promise<SignedUp[]> =>
  db.$queryRaw`
    SELECT u.id::text AS user_id, ${mayGetSql('u', alwaysSent)} AS gets_email
    FROM rsvps r JOIN users u ON u.id = r.user_id
    WHERE r.event_id = ${eventId}::uuid AND u.is_active ORDER BY r.place`

/** Emails everyone who signed up about a change. Emails no one if the editor chose so. */
export async function emailAll(
  tx: Transaction,
  { mailer }: Emailing,
  { id }: Pick<Event, 'id'>,
  change: EventChange,
  notice: Notice | null,
): Promise<void> {
  if (notice?.notify === false) return
  const data = { event_id: id, ...(notice?.note && { note: notice.note }) }
  const people = await findSignedUp(tx, id)
  await mailer.enqueue(
    tx,
    people.map(({ user_id }) => changeEmails[change].for(user_id, data)),
  )
}
