import { count, plural } from '@portal/shared/core/count'
import { paths } from '@portal/shared/core/paths'
import type { Network } from '@portal/shared/network/schemas'
import {
  type Addressee,
  firstName,
  greeting,
  isConfirmed,
  type Message,
  nameInMail,
} from '../../lib/mail/message.ts'

interface Occasion {
  network: Network
  publicUrl: string
  applicant: Addressee & { email: string }
}

interface Administrator extends Addressee {
  id: string
  email: string
}

/** To the applicant, when the application is stored. */
export function applicationReceived({ network, publicUrl, applicant }: Occasion): Message {
  return {
    to: applicant.email,
    subject: 'We have your application',
    lead: `${greeting(applicant)}, thank you for asking to join ${network.name}. Your application is with our team.`,
    paragraphs: [
      'A volunteer reads every application. You will hear from us by e-mail as soon as yours has been reviewed.',
      'Until then you can sign in to see where it stands.',
    ],
    button: { label: 'See my application', url: publicUrl },
  }
}

/** To an administrator, about an application. */
export function newApplication(
  occasion: Occasion,
  administrator: Administrator,
  track: string,
): Message {
  const { network, publicUrl, applicant } = occasion
  const told = isConfirmed(administrator)
  const name = nameInMail(applicant.full_name)
  const who = told ? `${name} (${applicant.email})` : 'Somebody'
  return {
    to: administrator.email,
    choice: { topic: 'applications', user_id: administrator.id },
    subject: told ? `New application: ${name}` : 'New application',
    lead: `${who} has applied to join ${network.name} as a ${track}.`,
    paragraphs: ['The application waits for a review.'],
    button: { label: 'Review the application', url: publicUrl + paths.admin },
  }
}

/** To the applicant, after an approval. */
export function applicationApproved({ network, publicUrl, applicant }: Occasion): Message {
  return {
    to: applicant.email,
    subject: `Welcome to ${network.name}`,
    lead: `${greeting(applicant)}, your application has been approved. We are glad to have you.`,
    paragraphs: ['Sign in with the e-mail address and password that you chose when you applied.'],
    button: { label: 'Sign in', url: publicUrl },
  }
}

/** To the applicant, after a rejection, with the reason if there is one. */
export function applicationRejected(
  occasion: Occasion,
  reason: string | null,
  /** The day from which the applicant may apply again; null for today. */
  from: string | null,
): Message {
  const { network, publicUrl, applicant } = occasion
  const lead = `${greeting(applicant)}, thank you for your interest in ${network.name}. We are not able to accept your application at the moment.`
  return {
    to: applicant.email,
    subject: `Your application to ${network.name}`,
    lead: reason ? `${lead} Our reviewer wrote:` : lead,
    ...(reason ? { quote: reason } : {}),
    paragraphs: [
      `You are welcome to apply again ${from ? `from ${from}, ` : ''}when things have changed: sign in and choose 'Apply again'. If you have a question, write to ${network.contact_email}.`,
    ],
    button: { label: 'Sign in', url: publicUrl },
  }
}

interface Waiting {
  full_name: string
  days: number
}

/** Names in a digest at most. */
const maxNames = 10

/** On Mondays, to an administrator: who has waited for more than a week, the longest first. */
export function reviewDigest(
  { network, publicUrl }: Pick<Occasion, 'network' | 'publicUrl'>,
  administrator: Administrator,
  waiting: Waiting[],
): Message {
  const applications = count(waiting.length, 'application')
  const have = plural(waiting.length, 'has', 'have')
  const rest = waiting.length - maxNames
  const nameOf = (full_name: string) =>
    isConfirmed(administrator) ? firstName(full_name) : 'Somebody'
  return {
    to: administrator.email,
    choice: { topic: 'review_digest', user_id: administrator.id },
    subject: `${applications} ${have} waited for more than a week`,
    lead: `${greeting(administrator)}, ${applications} to ${network.name} ${have} waited for more than a week:`,
    paragraphs: [
      ...waiting
        .slice(0, maxNames)
        .map(({ full_name, days }) => `${nameOf(full_name)}: ${count(days, 'day')}`),
      ...(rest > 0 ? [`And ${rest} more.`] : []),
      'Even a few of them an evening help. Whoever waits sees how long decisions usually take.',
    ],
    button: { label: 'Review the applications', url: publicUrl + paths.admin },
  }
}
