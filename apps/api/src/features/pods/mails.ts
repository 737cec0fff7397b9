import type { User } from '@portal/database/client'
import { paths, podPath } from '@portal/shared/core/paths'
import type { Network } from '@portal/shared/network/schemas'
import { longDate } from '../../lib/days.ts'
import { greeting, type Message } from '../../lib/mail/message.ts'

export interface PodMail {
  network: Network
  publicUrl: string
  pod: { id: string; name: string; purpose: string; rhythm: string }
  to: Pick<User, 'id' | 'email' | 'full_name' | 'email_verified_at'>
}

const pageOf = ({ publicUrl, pod }: PodMail) => publicUrl + podPath(pod.id)
const question = ({ network }: PodMail) =>
  `If you have a question, write to ${network.contact_email}.`

/** To a member for whom there is a place in a pod. */
export function invitation(mail: PodMail, lapsesAt: Date): Message {
  const { pod, to } = mail
  return {
    to: to.email,
    subject: `A place for you in ${pod.name}`,
    lead: `${greeting(to)}, there is a place for you in the pod '${pod.name}'.`,
    paragraphs: [
      pod.purpose,
      `When it meets: ${pod.rhythm}`,
      `Please join or pass by ${longDate(lapsesAt)}. After that the place goes to somebody else.`,
    ],
    button: { label: 'See the invitation', url: pageOf(mail) },
    choice: { topic: 'pods', user_id: to.id },
  }
}

/** To a member whose invitation has gone unanswered for half of its days. */
export function invitationReminder(mail: PodMail, lapsesAt: Date): Message {
  const { pod, to } = mail
  return {
    to: to.email,
    subject: `Your place in ${pod.name} is still free`,
    lead: `${greeting(to)}, the pod '${pod.name}' still keeps a place for you, until ${longDate(lapsesAt)}.`,
    paragraphs: ['If it is not for you, please pass, so that the next one can have the place.'],
    button: { label: 'Join or pass', url: pageOf(mail) },
    choice: { topic: 'pods', user_id: to.id },
  }
}

/** To the new host of a pod. */
export function hostNamed(mail: PodMail): Message {
  const { pod, to } = mail
  return {
    to: to.email,
    subject: `You host ${pod.name}`,
    lead: `${greeting(to)}, you are now the host of the pod '${pod.name}'.`,
    paragraphs: ['On its page you can plan its meetings and see who is in it.', question(mail)],
    button: { label: 'Open the pod', url: pageOf(mail) },
  }
}

/** To a member whom an administrator has taken out of a pod. */
export function removedFromPod(mail: PodMail, reason: string): Message {
  const { pod, to, network, publicUrl } = mail
  return {
    to: to.email,
    subject: `You are no longer in ${pod.name}`,
    lead: `${greeting(to)}, an administrator of ${network.name} has taken you out of the pod '${pod.name}'. They wrote:`,
    quote: reason,
    paragraphs: [question(mail)],
    button: { label: 'See other pods', url: publicUrl + paths.pods },
  }
}

/** To the members of a pod that was dissolved, and to those who were invited to it. */
export function podDissolved(
  mail: PodMail,
  { reason, readableUntil }: { reason: string | null; readableUntil: Date | null },
): Message {
  const { pod, to, publicUrl } = mail
  const lead = `${greeting(to)}, the pod '${pod.name}' does not go on.`
  return {
    to: to.email,
    subject: `${pod.name} was dissolved`,
    lead: reason === null ? lead : `${lead} The administrators wrote:`,
    ...(reason === null ? {} : { quote: reason }),
    paragraphs: [
      ...(readableUntil
        ? [
            `Its coming meetings are cancelled. Its notes can be read until ${longDate(readableUntil)}.`,
          ]
        : []),
      question(mail),
    ],
    button: readableUntil
      ? { label: 'Open the pod', url: pageOf(mail) }
      : { label: 'See other pods', url: publicUrl + paths.pods },
  }
}
