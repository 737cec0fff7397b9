import type { Network } from '@portal/shared/network/schemas'
import { tablesOfStart } from '../backup/catalogue.ts'
import { type Database, Prisma, type Transaction } from '../client.ts'
import { announcementRows } from './announcements.ts'
import { applicationRows } from './applications.ts'
import { askRows } from './asks.ts'
import { createCalendar } from './calendar.ts'
import { messageRows } from './conversations.ts'
import { eventRows } from './events.ts'
import { guestRows } from './guests.ts'
import { importRows } from './imports.ts'
import { introductionRows, introductionSettings } from './introductions.ts'
import {
  founderConsentRows,
  founderProfileRow,
  friendConsentRows,
  friendProfileRow,
  labelRows,
  noteRows,
} from './members.ts'
import { opportunityRows } from './opportunities.ts'
import { participationRows, rsvpRows, voteRows } from './participation.ts'
import { photoRows } from './photos.ts'
import { podRows } from './pods.ts'
import { studyRows } from './research.ts'
import { resourceRows } from './resources.ts'
import { createRoster } from './roster.ts'
import { settingsRow } from './settings.ts'
import { statisticRows } from './statistics.ts'
import { submissionRows } from './submissions.ts'
import { writeUpdates } from './updates.ts'
import { userRows, visitRows } from './users.ts'
import { repostRows, winRows } from './wins.ts'

/** Key of the advisory lock; the same in all versions of the portal. */
const lockKey = 7_414_003

export interface DemoOptions {
  /** All dates are relative to this moment, and no row is created after it. */
  today: Date
  /** The network whose names the data uses. */
  network: Network
}

/** Checks whether all tables are empty, apart from migrations and rows written at the start. */
export async function isEmpty(db: Database | Transaction): Promise<boolean> {
  const tables = await db.$queryRaw<{ name: string }[]>`
    SELECT quote_ident(table_name) AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE'
      AND table_name <> ALL (${['_prisma_migrations', ...tablesOfStart]})`
  const rows = tables.map(({ name }) => Prisma.raw(`EXISTS (SELECT 1 FROM ${name})`))
  const [answer] = await db.$queryRaw<{ filled: boolean }[]>`
    SELECT ${Prisma.join(rows, ' OR ')} AS filled`
  return answer?.filled === false
}

/**
 * Loads the demo data into an empty database, in one transaction: 142 active members, 12 of them
 * new this week, and rows of all kinds. The same arguments give the same rows, apart from ids.
 * Returns false, without changes, if the database is not empty.
 */
export async function loadDemo(db: Database, { today, network }: DemoOptions): Promise<boolean> {
  const calendar = createCalendar(today, network.time_zone)
  const roster = createRoster(calendar, network)
  const { founders, friends } = roster
  const winsWith = winRows(roster, calendar)
  const events = eventRows(calendar, network)
  const studies = studyRows(calendar, network)
  const resources = resourceRows(calendar, network)
  const signups = rsvpRows(events, roster, calendar)
  const participation = participationRows(studies, roster, calendar)
  const sent = submissionRows(roster, calendar, network)
  const { introductions, reports } = introductionRows(roster, calendar)
  const needs = askRows(roster, calendar)
  const imported = importRows(roster, calendar, network)
  return db.$transaction(
    async (tx) => {
      // Without the lock, two processes starting at once could both find the database empty.
      await tx.$executeRaw`SELECT pg_advisory_xact_lock(${lockKey})`
      if (!(await isEmpty(tx))) return false
      await tx.networkSettings.create({ data: settingsRow() })
      await tx.user.createMany({ data: userRows(roster, calendar) })
      const founderProfiles = founders.map((founder) => ({
        ...founderProfileRow(founder, network),
        ...introductionSettings(founder),
      }))
      const friendProfiles = friends.map((friend) => friendProfileRow(friend, network))
      await tx.homeState.createMany({ data: visitRows(roster, calendar) })
      await tx.founderProfile.createMany({ data: founderProfiles })
      await tx.friendProfile.createMany({ data: friendProfiles })
      // A trigger has set `since` to the time of loading.
      await tx.$executeRaw`
        UPDATE pod_signups s SET since = u.activated_at FROM users u WHERE u.id = s.user_id`
      await tx.picture.createMany({ data: photoRows(roster) })
      await tx.memberLabel.createMany({ data: labelRows(roster) })
      await tx.memberNote.createMany({ data: noteRows(roster) })
      await tx.consent.createMany({
        data: [
          ...founders.flatMap((founder) => founderConsentRows(founder, network)),
          ...friends.flatMap((friend) => friendConsentRows(friend, network)),
        ],
      })
      await tx.$executeRaw`
        UPDATE users SET chat_added_at = activated_at + interval '1 day' WHERE id IN (
          SELECT u.id FROM users u JOIN consents c ON c.user_id = u.id
          WHERE u.is_active AND c.kind = 'whatsapp_group' AND c.granted
          ORDER BY u.activated_at DESC, u.id OFFSET 4)`
      await tx.application.createMany({ data: applicationRows(roster, calendar) })
      await tx.win.createMany({ data: winsWith.wins })
      await tx.picture.createMany({ data: winsWith.photos })
      await tx.winConsent.createMany({ data: winsWith.consents })
      await tx.winReaction.createMany({ data: winsWith.reactions })
      await tx.winRepost.createMany({ data: repostRows(winsWith, roster, calendar) })
      const pods = podRows([...founderProfiles, ...friendProfiles], roster, calendar, network)
      await tx.pod.createMany({ data: pods.pods })
      await tx.podMember.createMany({ data: pods.members })
      await tx.podNote.createMany({ data: [pods.notes] })
      const sources = { wins: winsWith.wins, members: pods.members }
      await tx.message.createMany({ data: messageRows(sources, calendar) })
      await tx.event.createMany({ data: [...events, ...pods.meetings] })
      const { announcements, emails } = announcementRows(
        { ...roster, events, rsvps: signups.rsvps },
        calendar,
        network,
      )
      await tx.announcement.createMany({ data: announcements })
      await tx.announcementEmail.createMany({ data: emails })
      await tx.opportunity.createMany({ data: opportunityRows(calendar, network) })
      await tx.study.createMany({ data: studies })
      await tx.resource.createMany({ data: resources })
      await tx.resourceVote.createMany({ data: voteRows(resources, roster, calendar) })
      await tx.rsvp.createMany({ data: [...signups.rsvps, ...pods.rsvps] })
      await tx.eventGuest.createMany({ data: guestRows(events, calendar) })
      await tx.participation.createMany({ data: participation.participations })
      await tx.submission.createMany({ data: sent.submissions })
      await tx.statistic.createMany({ data: statisticRows(roster, calendar) })
      await tx.ask.createMany({ data: needs.asks })
      await tx.askHelper.createMany({ data: needs.thanked })
      await tx.message.createMany({ data: needs.messages })
      await tx.introduction.createMany({ data: [...introductions, ...needs.offers] })
      await tx.report.createMany({ data: reports })
      await tx.import.createMany({ data: imported.imports })
      await tx.memberInvitation.createMany({ data: imported.invitations })
      await tx.importRow.createMany({ data: imported.rows })
      await tx.activity.createMany({
        data: [
          ...signups.activities,
          ...pods.activities,
          ...participation.activities,
          ...sent.activities,
        ],
      })
      await writeUpdates(tx, today)
      return true
    },
    { timeout: 120_000 },
  )
}
