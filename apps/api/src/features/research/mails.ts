import { studyPath } from '@portal/shared/core/paths'
import type { Network } from '@portal/shared/network/schemas'
import { type Addressee, greeting, type Message } from '../../lib/mail/message.ts'

export interface Invited extends Addressee {
  user_id: string
  email: string
  title: string
  description: string
}

/** To a member whom a study may ask. */
export function studyInvitation(
  { network, publicUrl }: { network: Network; publicUrl: string },
  invited: Invited & { study_id: string },
): Message {
  const { email, title, description, study_id, user_id } = invited
  return {
    to: email,
    subject: `A study asks for your view: ${title}`,
    lead: `${greeting(invited)}, you agreed to take part in research of ${network.name}. This study is open now: '${title}'.`,
    paragraphs: [description, 'Taking part is up to you. You are invited to each study once.'],
    button: {
      label: 'See the study',
      url: publicUrl + studyPath({ id: study_id, closed: false }),
    },
    choice: { topic: 'research', user_id },
  }
}
