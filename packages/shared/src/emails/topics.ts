import { type AccessSubject, permits } from '../core/access.ts'
import { namesOf } from '../core/options.ts'

interface TopicTexts {
  name: string
  about: string
  /** Within a sentence: 'You will not get … any more'. */
  mails: string
}

/** The topics of optional mails. All other mails are always sent (docs/product.md, 'Mails'). */
export const topicTexts = {
  newsletter: {
    name: 'Newsletter and announcements',
    about:
      'On Thursdays: wins, events and whatever else is new. In a week without news, there is none. And announcements, now and then.',
    mails: 'the newsletter and announcements',
  },
  event_reminders: {
    name: 'Event reminders',
    about: 'The day before an event that you are going to.',
    mails: 'reminders of events',
  },
  introductions: {
    name: 'Introductions',
    about:
      'When a founder asks you for an introduction, and what becomes of your own requests. The portal shows them too.',
    mails: 'mails about introductions',
  },
  submissions: {
    name: 'Answers to what you send in',
    about:
      'Whether a suggestion, a proposal or an opportunity of yours was accepted. Your archive says so too.',
    mails: 'answers to what you send in',
  },
  research: {
    name: 'Invitations to studies',
    about: 'When a study wants your view. Only if you agreed to take part in research.',
    mails: 'invitations to studies',
  },
  pods: {
    name: 'Invitations to pods',
    about: 'When a pod has a place for you, and a reminder before the invitation lapses.',
    mails: 'invitations to pods',
  },
  reposts: {
    name: 'Reposts of your wins',
    about: 'When the network has posted a win of yours elsewhere. Only if you agreed to reposts.',
    mails: 'mails about reposts of your wins',
  },
  applications: {
    name: 'New applications',
    about: 'When somebody has applied to join, or answered a question. One an hour at most.',
    mails: 'mails about new applications',
  },
  review_digest: {
    name: 'Applications that wait',
    about: 'On Mondays, when somebody has waited for more than a week.',
    mails: 'the Monday mail about applications that wait',
  },
} satisfies Record<string, TopicTexts>
export const emailTopics = namesOf(topicTexts)
export type EmailTopic = (typeof emailTopics)[number]

/** Topics that are on by default. The newsletter is a consent and stored as one. */
export type ChoosableTopic = Exclude<EmailTopic, 'newsletter'>

const reviewTopics: readonly EmailTopic[] = ['applications', 'review_digest']

/** The topics that apply to an account, in the order of the screen. */
export const topicsFor = ({ role }: Pick<AccessSubject, 'role'>): EmailTopic[] =>
  emailTopics.filter(
    (topic) => permits(role, 'review_applications') || !reviewTopics.includes(topic),
  )
