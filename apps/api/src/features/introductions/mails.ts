import { type IntroductionTab, introductionsPath } from '@portal/shared/core/paths'
import {
  type IntroductionContact,
  introductionContactLabels,
} from '@portal/shared/introductions/options'
import type { Network } from '@portal/shared/network/schemas'
import {
  type Addressee,
  greeting,
  isConfirmed,
  type Message,
  nameInMail,
} from '../../lib/mail/message.ts'

export interface Party extends Addressee {
  user_id: string
  email: string
}

/** A mail about an introduction: its recipient, and the other side. */
export interface Occasion {
  network: Network
  publicUrl: string
  to: Party
  other: Party
  topic: string | null
  message: string
}

/** The other side's name, unless the recipient's address is unconfirmed. */
const nameOf = ({ to, other }: Occasion) =>
  isConfirmed(to) ? nameInMail(other.full_name) : 'A founder'

/** Words of the other side or of the recipient, unless the recipient's address is unconfirmed. */
const quoted = ({ to }: Occasion, words: string | null, introduction: string) =>
  isConfirmed(to) && words ? { lead: ` ${introduction}`, quote: words } : { lead: '' }

const about = ({ to, topic }: Occasion) => (isConfirmed(to) && topic ? ` about '${topic}'` : '')

const common = ({ to, publicUrl }: Occasion, label: string, tab: IntroductionTab) => ({
  to: to.email,
  choice: { topic: 'introductions' as const, user_id: to.user_id },
  button: { label, url: publicUrl + introductionsPath(tab) },
})

/** To the asked founder. */
export function requestReceived(occasion: Occasion): Message {
  const { lead, ...quote } = quoted(occasion, occasion.message, 'They wrote:')
  const name = nameOf(occasion)
  return {
    ...common(occasion, 'Answer the request', 'has_asked'),
    subject: `${name} asks for an introduction`,
    lead: `${greeting(occasion.to)}, ${name} would like to be introduced to you${about(occasion)}.${lead}`,
    ...quote,
    paragraphs: [
      'If you accept, you choose what you share, and each of you sees how to reach the other. If you decline, they learn it the next morning at the earliest, with or without a word from you.',
    ],
  }
}

/** To the asked founder, a week later. */
export function requestWaiting(occasion: Occasion): Message {
  const { lead, ...quote } = quoted(occasion, occasion.message, 'They wrote:')
  const name = nameOf(occasion)
  return {
    ...common(occasion, 'Answer the request', 'has_asked'),
    subject: `${name} hopes for your answer`,
    lead: `${greeting(occasion.to)}, a week ago ${name} asked you for an introduction${about(occasion)}.${lead}`,
    ...quote,
    paragraphs: [
      'A short no helps as well. We write to you once only; without an answer, the request closes in two weeks.',
    ],
  }
}

interface Shared {
  kind: IntroductionContact
  value: string
}

/** How to reach the other side. */
function reach({ to, network }: Occasion, shared: Shared | null): string {
  if (!isConfirmed(to) || !shared) return 'The portal shows how you reach each other.'
  return `${introductionContactLabels(network)[shared.kind]}: ${shared.value}`
}

/** To the asker, with the contact that the founder shares, if it is still there. */
export function requestAccepted(occasion: Occasion, shared: Shared | null): Message {
  const { lead, ...quote } = quoted(occasion, occasion.message, 'You had written:')
  const name = nameOf(occasion)
  return {
    ...common(occasion, 'See your connections', 'connected'),
    subject: `${name} accepted your request`,
    lead: `${greeting(occasion.to)}, ${name} accepted your request for an introduction.${lead}`,
    ...quote,
    paragraphs: [
      reach(occasion, shared),
      'It is up to you to write first. They have your e-mail address too.',
    ],
  }
}

/** To the founder who accepted, with the asker's e-mail address. */
export function nowConnected(occasion: Occasion): Message {
  const { lead, ...quote } = quoted(occasion, occasion.message, 'They had written:')
  const name = nameOf(occasion)
  return {
    ...common(occasion, 'See your connections', 'connected'),
    subject: `You accepted the request of ${isConfirmed(occasion.to) ? name : 'a founder'}`,
    lead: `${greeting(occasion.to)}, thank you: you and ${isConfirmed(occasion.to) ? name : 'a founder'} are connected.${lead}`,
    ...quote,
    paragraphs: [reach(occasion, { kind: 'email', value: occasion.other.email })],
  }
}

/** To the asker, the morning after a decline. */
export function requestDeclined(occasion: Occasion, note: string | null): Message {
  const { lead, ...quote } = quoted(occasion, note, 'They wrote:')
  return {
    ...common(occasion, 'See your requests', 'asked'),
    subject: 'Not this time',
    lead: `${greeting(occasion.to)}, ${nameOf(occasion)} cannot take up your request for an introduction at the moment.${lead}`,
    ...quote,
    paragraphs: [
      'Founders say so when their days are full. Others in the directory are open to introductions too.',
    ],
  }
}

/** To the asker of a request that was never answered. */
export function requestExpired(occasion: Occasion): Message {
  return {
    ...common(occasion, 'See your requests', 'asked'),
    subject: 'Your request for an introduction has closed',
    lead: `${greeting(occasion.to)}, ${nameOf(occasion)} did not get round to answering your request within three weeks, so it has closed.`,
    paragraphs: [
      'It says nothing about you or your question. You are welcome to ask again, or to ask somebody else.',
    ],
  }
}

interface Decision extends Pick<Occasion, 'network' | 'publicUrl' | 'to'> {
  decision: 'warned' | 'suspended'
  note: string | null
}

/** To the asker of a reported request. Nobody can turn this mail off. */
export function askerReported({ network, publicUrl, to, decision, note }: Decision): Message {
  const consequence =
    decision === 'warned'
      ? 'Please keep to what you would say to a founder whom you have just met.'
      : 'You cannot ask for introductions any more. Your other requests and your connections stay.'
  return {
    to: to.email,
    subject:
      decision === 'warned'
        ? 'About your request for an introduction'
        : 'You cannot ask for introductions any more',
    lead: `${greeting(to)}, a founder of ${network.name} has reported a message that you sent with a request for an introduction, and an administrator has read it.${note ? ' They wrote:' : ''}`,
    ...(note && { quote: note }),
    paragraphs: [consequence, `If you have a question, write to ${network.contact_email}.`],
    button: { label: 'See your requests', url: publicUrl + introductionsPath('asked') },
  }
}
