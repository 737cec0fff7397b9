import type { User } from '@portal/database/client'
import type { PublicMember } from '@portal/shared/directory/public-schemas'
import type { TestApp } from './app.ts'

const idOf = async (rows: { findFirstOrThrow(): Promise<{ id: unknown }> }) =>
  String((await rows.findFirstOrThrow()).id)
const queries: Record<string, string> = {
  '/api/admin/announcements/reach/': 'audience=all',
  '/api/admin/insights/report/': 'from=2026-01&to=2026-02',
  '/api/admin/insights/report/export.csv': 'from=2026-01&to=2026-02',
  '/api/admin/settings/look/': 'brand=%23336699&accent=%23cc5500',
  '/api/asks/reach/': 'topic=Mentorship&audience=members',
  '/api/resources/': 'kind=programme',
  '/api/search/': 'q=ada',
}

/**
 * Makes a function that turns the path of a GET route into an address with rows of the
 * demonstration data, which must be loaded. `me` is a founder of it.
 */
export async function findSampleAddresses(
  portal: TestApp,
  me: User,
): Promise<(path: string) => string> {
  const { db } = portal
  const day = new Date('2026-03-05')
  const edition = await db.newsletterEdition.create({
    data: { day, since: day, until: day, recipients: 1 },
  })
  const { id: feed } = await db.calendarFeed.create({ data: { user_id: me.id } })
  const supporter = await db.user.findFirstOrThrow({
    where: {
      user_type: 'friend',
      consents: { some: { kind: 'list_as_supporter', granted: true } },
    },
  })

  const { photo } = (await portal.anonymous.get('/api/public/members/')).body.members.find(
    (member: PublicMember) => member.photo !== null,
  )

  const publicEvents = (await portal.anonymous.get('/api/public/events/')).body.events

  const samples: Record<string, string> = {
    '/api/admin/announcements/': await idOf(db.announcement),
    '/api/admin/events/': await idOf(db.event),
    '/api/admin/imports/': await idOf(db.import),
    '/api/admin/members/': me.id,
    '/api/admin/opportunities/': await idOf(db.opportunity),
    '/api/admin/pods/': await idOf(db.pod),
    '/api/admin/resources/': await idOf(db.resource),
    '/api/admin/studies/': await idOf(db.study),
    '/api/admin/submissions/': await idOf(db.submission),
    '/api/announcements/': await idOf(db.announcement),
    '/api/asks/': await idOf(db.ask),
    '/api/auth/supporters/': supporter.id,
    '/api/calendar/': portal.deps.tokens.feedToken(feed),
    '/api/conversations/': await idOf(db.win),
    '/api/events/': await idOf(db.event),
    '/api/members/': me.id,
    '/api/newsletters/': edition.id,
    '/api/pictures/': await idOf(db.picture),
    '/api/pods/': await idOf(db.pod),
    '/api/public/events/': publicEvents[0].id,
    '/api/public/members/': new URL(photo).pathname.split('/')[4] ?? '',
    '/api/unsubscribe/': portal.deps.tokens.unsubscribeToken({ userId: me.id, topic: 'pods' }),
    '/api/wins/': await idOf(db.win),
  }

  return (path) => {
    const start = Object.keys(samples).find((start) => path.startsWith(start)) ?? ''
    const named = path.replace(':kind', 'win').replace(':chart', 'active')
    return `${named.replace(/:\w+/, samples[start] ?? '')}?${queries[path] ?? 'search=ada'}`
  }
}
