/** Mails that somebody can do without, by what they are about. Everything else is always sent. */
export const emailTopics = [
  'newsletter',
  'event_reminders',
  'submissions',
  'applications',
  'review_digest',
] as const
export type EmailTopic = (typeof emailTopics)[number]

/** The newsletter is a consent, and kept in the ledger of consents; the others are on unless turned off. */
export type ChoosableTopic = Exclude<EmailTopic, 'newsletter'>

interface TopicWords {
  name: string
  about: string
  /** Within a sentence: 'You will not get … any more'. */
  mails: string
}

export const topicWords: Record<EmailTopic, TopicWords> = {
  newsletter: {
    name: 'Weekly newsletter',
    about:
      'On Thursdays: wins, events and whatever else is new. In a week without news, there is none.',
    mails: 'the weekly newsletter',
  },
  event_reminders: {
    name: 'Event reminders',
    about: 'The day before an event that you are going to.',
    mails: 'reminders of events',
  },
  submissions: {
    name: 'Answers to what you send in',
    about:
      'Whether a suggestion, a proposal or an opportunity of yours was accepted. Your archive says so too.',
    mails: 'answers to what you send in',
  },
  applications: {
    name: 'New applications',
    about: 'Whenever somebody has applied to join.',
    mails: 'mails about new applications',
  },
  review_digest: {
    name: 'Applications that wait',
    about: 'On Mondays, when somebody has waited for more than a week.',
    mails: 'the Monday mail about applications that wait',
  },
}

const administrators: readonly EmailTopic[] = ['applications', 'review_digest']

/** The topics that somebody gets mails of, in the order of the screen. */
export const topicsFor = (isAdmin: boolean): EmailTopic[] =>
  emailTopics.filter((topic) => isAdmin || !administrators.includes(topic))

/** Where an unsubscribe link leads, and where all choices are made. */
export const unsubscribePage = '/unsubscribe'
export const emailsPlace = '/account#e-mails'
