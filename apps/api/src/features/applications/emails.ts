import type { Database, Event } from '@portal/database/client'
import { read } from '@portal/database/read'
import { trackNames } from '@portal/shared/core/access'
import { formatCount, pluralise } from '@portal/shared/core/count'
import { dayMs } from '@portal/shared/core/days'
import { eventPath, paths, reviewPath } from '@portal/shared/core/paths'
import { z } from 'zod'
import { isForAllSql, isLiveSql, isUpcomingSql } from '../../lib/content/content.ts'
import { alwaysSent, defineEmail, noData } from '../../lib/email/define.ts'
import {
  firstName,
  formatContactLine,
  nameInEmail,
  ownText,
  quoteText,
} from '../../lib/email/message.ts'
import { eventDays, longDay } from '../../lib/text/days.ts'
import { confirmPath, verificationToken } from '../auth/service.ts'
import { reapplyDay, waitsForReviewer } from './policy.ts'

const aboutApplication = z.object({ application_id: z.string() })
const signIn = { label: 'Sign in', url: paths.landing }

/** To the applicant when the application is stored; also asks to confirm the address. */
export const applicationReceived = defineEmail({
  name: 'application_received',
  ...alwaysSent,
  data: noData,
  load: async ({ db }, { user_id }) => ({ token: await verificationToken(db, user_id) }),
  content: ({ token }, { network }) => ({
    subject: `We have your application${token === null ? '' : ': please confirm your email address'}`,
    lead: `thank you for applying to join ${network.name}. Our team has your application.${token === null ? '' : ' Please confirm your email address so that our answer reaches you.'}`,
    ...ownText(network, 'received'),
    paragraphs: [
      'A volunteer reads every application. We’ll email you when yours has been reviewed. Until then, you can sign in to see how it’s going.',
      ...(token === null
        ? []
        : ['The link works for 7 days. If you didn’t apply, you can ignore this email.']),
    ],
    button:
      token === null
        ? { label: 'See my application', url: paths.landing }
        : { label: 'Confirm my address', url: confirmPath(token) },
  }),
})

const maxListed = 10

/** To a reviewer: the applications that arrived or came back between two times and still wait. */
export const newApplications = defineEmail({
  name: 'new_applications',
  topic: 'applications',
  addresses: 'any',
  data: z.object({ from: z.iso.datetime(), until: z.iso.datetime() }),
  getSubjectId: ({ until }) => until,
  async load({ db }, { user_id, from, until }) {
    const span = { gt: new Date(from), lte: new Date(until) }
    const came = await db.application.findMany({
      where: {
        ...waitsForReviewer,
        user_id: { not: user_id },
        OR: [{ returned_at: span }, { returned_at: null, submitted_at: span }],
      },
      select: {
        id: true,
        user_type: true,
        returned_at: true,
        user: { select: { email: true, full_name: true } },
      },
      orderBy: [{ submitted_at: 'asc' }, { id: 'asc' }],
    })
    const people = came.map(({ user }) => user)
    return came.length > 0 ? { came: came.map(({ user: _, ...one }) => one), people } : null
  },
  freeText: ['people'],
  content: ({ came, people }, { network }) => {
    const nameOf = (n: number) => nameInEmail(people?.[n]?.full_name ?? 'Someone')
    const [only] = came
    if (only && came.length === 1) {
      const what = only.returned_at ? 'Back for review' : 'New application'
      const who = people ? `${nameOf(0)} (${people[0]?.email})` : nameOf(0)
      const joining = `to join ${network.name} as a ${trackNames[only.user_type]}`
      return {
        subject: people ? `${what}: ${nameOf(0)}` : what,
        lead: only.returned_at
          ? `The application from ${who} ${joining} is ready for another review.`
          : `${who} has applied ${joining}.`,
        hasGreeting: false,
        paragraphs: [],
        button: { label: 'Review the application', url: reviewPath(only.id) },
      }
    }
    const moreCount = came.length - maxListed
    return {
      subject: `${came.length} applications to review`,
      lead: `${came.length} applications to join ${network.name} have arrived, or come back for review, since our last email.`,
      hasGreeting: false,
      paragraphs: [],
      sections: [
        {
          title: 'To review',
          items: came.slice(0, maxListed).map((one, n) => ({
            title: nameOf(n),
            url: reviewPath(one.id),
            about: `${trackNames[one.user_type]}${one.returned_at ? ', back for review' : ''}`,
          })),
          ...(moreCount > 0 && { more: { label: `And ${moreCount} more`, url: paths.admin } }),
        },
      ],
      button: { label: 'Review one by one', url: reviewPath('first') },
    }
  },
})

export const applicationQuestion = defineEmail({
  name: 'application_question',
  ...alwaysSent,
  data: z.object({ question_id: z.string() }),
  load: ({ db }, { question_id }) =>
    db.applicationQuestion.findUnique({
      where: { id: question_id, answered_at: null, application: { status: 'pending' } },
      select: { question: true },
    }),
  freeText: ['question'],
  content: ({ question }, { network }) => ({
    subject: `A question about your application to ${network.name}`,
    lead: `thank you for applying to join ${network.name}. Before we decide, our reviewer has a question${question ? ':' : ' for you.'}`,
    ...(question && { quote: question }),
    paragraphs: [
      'Sign in to answer it. You can change your application too. It goes back to our team once you’ve answered.',
      formatContactLine(network),
    ],
    button: { label: 'Sign in and answer', url: paths.landing },
  }),
})

export const applicationReopened = defineEmail({
  name: 'application_reopened',
  ...alwaysSent,
  data: aboutApplication,
  load: ({ db }, { application_id }) =>
    db.application.findUnique({
      where: { id: application_id, status: 'pending' },
      select: { id: true },
    }),
  content: (_, { network }) => ({
    subject: `We’re looking at your application to ${network.name} again`,
    lead: `we’ve reopened your application to ${network.name}, which we had declined.`,
    paragraphs: [
      'You don’t need to do anything. Our team will read it again and email you. Until then, you can sign in to see how it’s going or to change your answers.',
      formatContactLine(network),
    ],
    button: signIn,
  }),
})

type Next = Pick<Event, 'id' | 'title' | 'starts_at' | 'ends_at' | 'time' | 'location'>

/** Finds the next event for all members, which the welcome email names. */
export async function findNextEvent(db: Database): Promise<Next | null> {
  const [next = null] = await read<Next>(db)`
    SELECT e.id, e.title, e.starts_at, e.ends_at, e.time, e.location FROM events e
    WHERE ${isLiveSql('e')} AND ${isForAllSql('e')} AND ${isUpcomingSql('e')}
    ORDER BY e.starts_at, e.id LIMIT 1`
  return next
}

export const applicationApproved = defineEmail({
  name: 'application_approved',
  ...alwaysSent,
  data: noData,
  load: async ({ db }) => ({ next: await findNextEvent(db) }),
  freeText: ['next'],
  content: ({ next }, { network }) => ({
    subject: `Welcome to ${network.name}`,
    lead: 'your application has been approved. We’re glad to have you.',
    ...ownText(network, 'welcome'),
    paragraphs: ['Sign in with the email address and password you chose when you applied.'],
    sections: [
      {
        title: `${network.links.messaging_app ? 'Three' : 'Two'} things to do first`,
        numbered: true,
        items: [
          {
            title: 'Add your photo and what you can help with',
            url: paths.account,
            about: 'It takes five minutes, and tells people who you are and what to ask you.',
          },
          ...(network.links.messaging_app
            ? [
                {
                  title: `Join the ${network.name} chat`,
                  url: network.links.messaging_app,
                  about: 'Say hello and see what members are talking about.',
                },
              ]
            : []),
          next
            ? {
                title: `Come to ${next.title}`,
                url: eventPath(next.id),
                about: `${eventDays(next)}, ${next.time}, ${next.location}`,
              }
            : {
                title: 'Come to our next event',
                url: paths.events,
                about: 'See all the dates in the portal.',
              },
        ],
      },
    ],
    button: signIn,
    signature: `With warm wishes,\n${network.signed_by ?? network.name}`,
  }),
})

export const applicationRejected = defineEmail({
  name: 'application_rejected',
  ...alwaysSent,
  data: aboutApplication,
  async load({ db, rules: { reapply_days: reapplyDays } }, { application_id }) {
    const application = await db.application.findUnique({ where: { id: application_id } })
    if (!application) return null
    const from = reapplyDays > 0 ? reapplyDay(application, reapplyDays) : null
    return { reason: application.reason, from }
  },
  freeText: ['reason'],
  content({ reason, from }, { network }) {
    const { quoteIntro, quotation } = quoteText(reason, 'Our reviewer wrote:')
    return {
      subject: `Your application to ${network.name}`,
      lead: `thank you for your interest in ${network.name}. We can’t accept your application at the moment.${quoteIntro}`,
      ...quotation,
      ...ownText(network, 'declined'),
      paragraphs: [
        `You’re welcome to apply again${from ? ` from ${longDay(from)}` : ''}. Sign in and choose 'Apply again'. ${formatContactLine(network)}`,
      ],
      button: signIn,
    }
  },
})

const maxNames = 10

const waitedSince = (before: Date) => ({
  ...waitsForReviewer,
  OR: [{ returned_at: { lt: before } }, { returned_at: null, submitted_at: { lt: before } }],
})

/** On Mondays, to a reviewer: applicants who have waited for more than a week, longest first. */
export const reviewDigest = defineEmail({
  name: 'review_digest',
  topic: 'review_digest',
  addresses: 'any',
  data: z.object({ at: z.iso.datetime() }),
  async load({ db }, { user_id, at }) {
    const now = Date.parse(at)
    const applications = await db.application.findMany({
      where: {
        ...waitedSince(new Date(now - 7 * dayMs)),
        user_id: { not: user_id },
      },
      select: { submitted_at: true, returned_at: true, user: { select: { full_name: true } } },
      orderBy: [{ submitted_at: 'asc' }, { id: 'asc' }],
    })
    const days = applications.map(({ submitted_at, returned_at }) =>
      Math.floor((now - (returned_at ?? submitted_at).getTime()) / dayMs),
    )
    return days.length > 0 ? { days, names: applications.map(({ user }) => user.full_name) } : null
  },
  freeText: ['names'],
  content: ({ days, names }, { network }) => {
    const applications = formatCount(days.length, 'application')
    const have = pluralise(days.length, 'has', 'have')
    const moreCount = days.length - maxNames
    const nameOf = (n: number) => firstName(names?.[n] ?? 'Someone')
    return {
      subject: `${applications} ${have} been waiting for more than a week`,
      lead: `${applications} to ${network.name} ${have} been waiting for more than a week:`,
      paragraphs: [
        ...days
          .slice(0, maxNames)
          .map((waited, n) => `${nameOf(n)}: ${formatCount(waited, 'day')}`),
        ...(moreCount > 0 ? [`And ${moreCount} more.`] : []),
        'Reviewing even a few helps. Applicants can see how long a decision usually takes.',
      ],
      button: { label: 'Review the applications', url: paths.admin },
    }
  },
})
