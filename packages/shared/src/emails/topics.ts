import { type AccessSubject, hasPermission } from '../core/access.ts'
import { namesOf } from '../core/options.ts'

/** How the emails of a topic are delivered. The daily email only contains notifications. */
export const deliveryLabels = { at_once: 'At once', daily: 'Once a day', never: 'Not by email' }
export const deliveries = namesOf(deliveryLabels)
export type Delivery = (typeof deliveries)[number]

interface Topic {
  name: string
  about: string
  /** In a sentence: 'You’ll no longer get …'. */
  emails: string
  offers: readonly Delivery[]
  defaultDelivery: Delivery
}

const emailOnly = { offers: ['at_once', 'never'], defaultDelivery: 'at_once' } as const
/** A topic whose emails are also notifications in the portal. */
const emailAndInApp = { offers: deliveries, defaultDelivery: 'at_once' } as const

/** The topics of optional emails. All other emails are always sent. */
export const topicDetails = {
  newsletter: {
    // The newsletter needs consent.
    offers: emailOnly.offers,
    defaultDelivery: 'never',
    name: 'Newsletter and announcements',
    about:
      'Wins, events and other news once a week, if there is any. Plus occasional announcements.',
    emails: 'the newsletter and announcements',
  },
  event_reminders: {
    ...emailAndInApp,
    name: 'Event reminders',
    about: 'The day before an event you’re going to.',
    emails: 'reminders of events',
  },
  introductions: {
    ...emailAndInApp,
    name: 'Introductions',
    about:
      'When someone would like to meet you or offers to help, and when your own requests and offers are answered.',
    emails: 'emails about introductions',
  },
  submissions: {
    ...emailAndInApp,
    name: 'Answers to what you send in',
    about:
      'Whether your suggestion, proposal or opportunity was accepted. Your archive shows this too.',
    emails: 'answers to what you send in',
  },
  research: {
    ...emailAndInApp,
    name: 'Invitations to studies',
    about: 'When a study would like your view. Only if you’ve agreed to take part in research.',
    emails: 'invitations to studies',
  },
  pods: {
    ...emailAndInApp,
    name: 'Pods',
    about:
      'When a pod has a place for you, a reminder before the invitation runs out, and when your pod plans to meet.',
    emails: 'emails about pods',
  },
  reposts: {
    ...emailAndInApp,
    name: 'Reposts of your wins',
    about: 'When we’ve posted one of your wins elsewhere. Only if you’ve agreed to reposts.',
    emails: 'emails about reposts of your wins',
  },
  asks: {
    ...emailAndInApp,
    defaultDelivery: 'daily',
    name: 'Asks',
    about:
      'When someone asks for something you can help with, when your own ask ends, and when you’re thanked for your help.',
    emails: 'emails about asks',
  },
  conversations: {
    ...emailAndInApp,
    defaultDelivery: 'daily',
    name: 'Answers and messages',
    about:
      'When someone writes about your win or ask, in your pod, or in a conversation you’ve joined.',
    emails: 'emails about answers and messages',
  },
  applications: {
    ...emailOnly,
    name: 'New applications',
    about: 'When someone applies to join or answers a question. At most one an hour.',
    emails: 'emails about new applications',
  },
  review_digest: {
    ...emailOnly,
    name: 'Waiting applications',
    about: 'On Mondays, if someone has been waiting for more than a week.',
    emails: 'the Monday email about waiting applications',
  },
  today: {
    ...emailOnly,
    defaultDelivery: 'never',
    name: 'Monday email',
    about:
      'On Mondays: what’s waiting for you on Today, and this week. Only if something is waiting.',
    emails: 'the Monday email',
  },
} satisfies Record<string, Topic>
export const emailTopics = namesOf(topicDetails)
export type EmailTopic = (typeof emailTopics)[number]

/** What an unsubscribe link turns off: a topic, or the daily email. */
export const linkTexts = {
  ...topicDetails,
  daily: {
    name: 'Daily email',
    about: 'At eight in the morning: what’s new for you that you haven’t seen yet.',
    emails: 'the daily email',
  },
}
export const linkTopics = namesOf(linkTexts)
export type LinkTopic = (typeof linkTopics)[number]

/** Returns a topic without its literal types. */
export const emailTopicOf = (topic: EmailTopic): Topic => topicDetails[topic]

/** Topics whose choice is stored. The newsletter's is a consent. */
export type ChoosableTopic = Exclude<EmailTopic, 'newsletter'>

const reviewTopics: readonly EmailTopic[] = ['applications', 'review_digest']

/** Lists the topics that apply to an account, in the order of the screen. */
export const emailTopicsFor = ({ roles }: Pick<AccessSubject, 'roles'>): EmailTopic[] =>
  emailTopics.filter(
    (topic) =>
      (topic !== 'today' || roles.length > 0) &&
      (hasPermission(roles, 'review_applications') || !reviewTopics.includes(topic)),
  )
