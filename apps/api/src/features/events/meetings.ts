import { type Database, type Event, Prisma, type Transaction } from '@portal/database/client'
import { read } from '@portal/database/read'
import { emailEveryone } from '@portal/shared/core/content'
import { emptyEvent } from '@portal/shared/events/forms'
import type { MeetingForm, MeetingValues } from '@portal/shared/pods/forms'
import type { PodMeeting } from '@portal/shared/pods/schemas'
import { isLiveSql, isUpcomingSql } from '../../lib/content/content.ts'
import { lockRows, lockWhere } from '../../lib/db/locks.ts'
import { requireVersion, versionOf } from '../../lib/db/versions.ts'
import { deleteUpdates } from '../../lib/email/updates.ts'
import { found, invalidFields, notFound } from '../../lib/http/app-error.ts'
import { columns, editorValues, handleEventChange } from './content.ts'
import { meetingPlanned } from './emails.ts'
import { presentFor, readEvents } from './list.ts'
import type { Emailing } from './sign-ups.ts'

type Db = Database | Transaction

/** A meeting has a place for everyone in the pod, and its sign-up is in the portal. */
function meetingColumns(form: MeetingForm, places: number, before?: Event) {
  const event = columns({
    ...emptyEvent,
    ...form,
    capacity: places,
  })
  const isSameStart = before && +before.starts_at === +event.starts_at
  if (!isSameStart && event.starts_at <= new Date()) {
    throw invalidFields({ date: ['Please choose a time in the future'] })
  }
  return event
}

const valuesOf = (event: Event): MeetingValues => {
  const { title, date, endDate, startTime, endTime, location, description } = editorValues(event)
  return { title, date, endDate, startTime, endTime, location, description }
}

const isComingSql = (alias: string, podIds: string[]) => Prisma.sql`
  (${Prisma.raw(alias)}.pod_id = ANY (${podIds}::uuid[])
    AND ${isUpcomingSql(alias)} AND ${isLiveSql(alias)})`

async function present(db: Db, rows: Event[], userId: string): Promise<PodMeeting[]> {
  const ids = rows.map(({ id }) => id)
  const events = await presentFor(db, ids, userId)
  return rows.flatMap((row, index) => {
    const event = events[index]
    if (!event) return []
    return [{ event, values: valuesOf(row), version: versionOf(row) }]
  })
}

/** The coming meetings of a pod as a member sees them, soonest first. */
export async function presentMeetings(db: Db, podId: string, userId: string) {
  const order = Prisma.sql`ORDER BY e.starts_at, e.id`
  return present(
    db,
    await readEvents(db, Prisma.sql`WHERE ${isComingSql('e', [podId])} ${order}`),
    userId,
  )
}

export async function nextMeetings(db: Db, podIds: string[], userId: string) {
  const rows = await read<{ id: string }>(
    db,
  )`SELECT DISTINCT ON (e.pod_id) e.id FROM events e WHERE ${isComingSql('e', podIds)}
    ORDER BY e.pod_id, e.starts_at, e.id`
  const ids = rows.map(({ id }) => id)
  const events = ids.length > 0 ? await presentFor(db, ids, userId) : []
  return new Map(events.map((event) => [event.pod?.id, event]))
}

/** Adds a meeting of a pod and emails its other members. Throws `invalid_input` for a past time. */
export async function planMeeting(
  tx: Transaction,
  { mailer }: Emailing,
  pod: { id: string; places: number },
  form: MeetingForm,
  userId: string,
): Promise<PodMeeting> {
  const data = {
    ...meetingColumns(form, pod.places),
    pod_id: pod.id,
    planned_by_id: userId,
    published_at: new Date(),
  }
  const row = await tx.event.create({ data })
  const others = await tx.podMember.findMany({
    where: { pod_id: pod.id, state: 'member', user_id: { not: userId } },
  })
  const emails = others.map(({ user_id }) => meetingPlanned.for(user_id, { event_id: row.id }))
  await mailer.enqueue(tx, emails)
  const [meeting] = await present(tx, [row], userId)
  if (!meeting) throw notFound('This meeting')
  return meeting
}

async function lockMeeting(tx: Transaction, podId: string, id: string): Promise<Event> {
  await lockRows(tx, 'events', id)
  const [meeting] = await readEvents(
    tx,
    Prisma.sql`WHERE e.id = ${id}::uuid AND ${isComingSql('e', [podId])}`,
  )
  return found(meeting, 'This meeting')
}

interface MeetingChange {
  id: string
  version?: string | undefined
  form: MeetingForm
}

// Changes a coming meeting and emails members who signed up. A host who changes it becomes its
// planner. Returns it with its former values.
export async function changeMeeting(
  tx: Transaction,
  deps: Emailing,
  pod: { id: string; places: number; host_id: string | null },
  { id, version, form }: MeetingChange,
  userId: string,
): Promise<PodMeeting & { before: MeetingValues }> {
  const before = await lockMeeting(tx, pod.id, id)
  requireVersion(version, versionOf(before))
  const planner = pod.host_id === userId ? { planned_by_id: userId } : {}
  const after = await tx.event.update({
    where: { id },
    data: { ...meetingColumns(form, pod.places, before), ...planner },
  })
  await handleEventChange(tx, deps, before, after, emailEveryone)
  const [meeting] = await present(tx, [after], userId)
  if (!meeting) throw notFound('This meeting')
  return { ...meeting, before: valuesOf(before) }
}

async function archive(tx: Transaction, deps: Emailing, before: Event): Promise<void> {
  const data = { archived_at: new Date() }
  await handleEventChange(
    tx,
    deps,
    before,
    await tx.event.update({ where: { id: before.id }, data }),
    emailEveryone,
  )
}

export async function cancelMeeting(
  tx: Transaction,
  deps: Emailing,
  { pod_id, id }: { pod_id: string; id: string },
): Promise<MeetingValues> {
  const meeting = await lockMeeting(tx, pod_id, id)
  await archive(tx, deps, meeting)
  return valuesOf(meeting)
}

/** Sends no email: the one about the dissolved pod tells its members. */
export async function cancelMeetings(tx: Transaction, podId: string): Promise<void> {
  const ids = (await lockWhere(tx, 'events', isComingSql('events', [podId]))).map(({ id }) => id)
  await tx.$executeRaw`
    UPDATE events SET archived_at = clock_timestamp(), sequence = sequence + 1
    WHERE id = ANY (${ids}::uuid[])`
  await deleteUpdates(tx, { subjectId: ids })
}

/** Replaces the planner's text, which may contain their address, once they leave the pod. */
const withoutPlanner = {
  title: 'Meeting of the pod',
  location: 'TBC',
  description: null,
  planned_by_id: null,
}

// Cancels the coming meetings planned by a member who leaves a pod, removes their text from these
// and past ones, and emails members who signed up.
export async function leaveMeetings(
  tx: Transaction,
  deps: Emailing,
  { pod_id, user_id }: { pod_id: string; user_id: string },
): Promise<void> {
  // Locks everything that leaving a pod changes, in the usual order.
  const isTheirs = Prisma.sql`(planned_by_id = ${user_id}::uuid OR ${isUpcomingSql('events')})`
  await lockWhere(tx, 'events', Prisma.sql`pod_id = ${pod_id}::uuid AND ${isTheirs}`)
  const planned = { pod_id, planned_by_id: user_id }
  const cancelled = await readEvents(
    tx,
    Prisma.sql`WHERE ${isComingSql('e', [pod_id])} AND e.planned_by_id = ${user_id}::uuid`,
  )
  // First, so that the emails don't contain the text either.
  await tx.event.updateMany({ where: planned, data: withoutPlanner })
  for (const { id } of cancelled) {
    await archive(tx, deps, await tx.event.findUniqueOrThrow({ where: { id } }))
  }
}

export async function setMeetingPlaces(
  tx: Transaction,
  { id, places }: { id: string; places: number },
): Promise<void> {
  // Raw SQL, because Prisma would change `updated_at`, the editor's version.
  await tx.$executeRaw`
    UPDATE events SET capacity = ${places}
    WHERE ${isComingSql('events', [id])}`
}
