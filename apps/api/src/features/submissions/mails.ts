import type { Published } from '@portal/shared/activity/schemas'
import { placeOf } from '@portal/shared/content/types'
import { paths } from '@portal/shared/core/paths'
import type { Network } from '@portal/shared/network/schemas'
import { type SubmissionKind, submissionTypes } from '@portal/shared/submissions/schemas'
import { type Addressee, greeting, isConfirmed, type Message } from '../../lib/mail/message.ts'

interface Decision {
  network: Network
  publicUrl: string
  sender_id: string
  sender: Addressee & { email: string }
  kind: SubmissionKind
  title: string
}

const named = ({ sender, title }: Decision) => (isConfirmed(sender) ? ` '${title}'` : '')

/** To the sender, with a link to the content; `published` is null unless members see it now. */
export function submissionAccepted(decision: Decision, published: Published | null): Message {
  const { network, publicUrl, sender, kind } = decision
  const what = submissionTypes[kind].name.toLowerCase()
  return {
    to: sender.email,
    choice: { topic: 'submissions', user_id: decision.sender_id },
    subject: `Thank you: your ${what} was accepted`,
    lead: `${greeting(sender)}, ${network.name} has accepted your ${what}${named(decision)}.`,
    paragraphs: [
      published ? 'Members can see it on the portal now.' : 'It will be part of what we plan next.',
    ],
    button: published
      ? { label: 'See it on the portal', url: publicUrl + placeOf(published).path }
      : { label: 'See my archive', url: publicUrl + paths.archive },
  }
}

/** To the sender, with the reviewer's reason. */
export function submissionDeclined(decision: Decision, reason: string): Message {
  const { network, publicUrl, sender, kind } = decision
  const what = submissionTypes[kind].name.toLowerCase()
  return {
    to: sender.email,
    choice: { topic: 'submissions', user_id: decision.sender_id },
    subject: `About your ${what}`,
    lead: `${greeting(sender)}, thank you for your ${what}${named(decision)}. We are not going ahead with it. Our reviewer wrote:`,
    quote: reason,
    paragraphs: [`If you have a question, write to ${network.contact_email}.`],
    button: { label: 'See my archive', url: publicUrl + paths.archive },
  }
}
