import { paths, winPath } from '@portal/shared/core/paths'
import type { Network } from '@portal/shared/network/schemas'
import { type Addressee, greeting, isConfirmed, type Message } from '../../lib/mail/message.ts'

interface Removal {
  network: Network
  publicUrl: string
  author: Addressee & { email: string }
  title: string
  reason: string
}

interface Reposting {
  network: Network
  publicUrl: string
  author: Addressee & { id: string; email: string }
  win: { id: string; title: string }
}

/** To the author, when the network has posted a win elsewhere. */
export function winReposted({ network, publicUrl, author, win }: Reposting): Message {
  const named = isConfirmed(author) ? ` '${win.title}'` : ''
  return {
    to: author.email,
    choice: { topic: 'reposts', user_id: author.id },
    subject: 'Your win has been posted by the network',
    lead: `${greeting(author)}, ${network.name} has posted your win${named}. Thank you for letting others celebrate it with you.`,
    paragraphs: [
      'The page of your win links to the post.',
      'You agreed that the network may repost your wins. You can change that at any time on the Privacy page of your account.',
    ],
    button: { label: 'See your win', url: publicUrl + winPath(win.id) },
  }
}

/** To the author, when an administrator has removed a win. */
export function winRemoved({ network, publicUrl, author, title, reason }: Removal): Message {
  const named = isConfirmed(author) ? ` '${title}'` : ''
  return {
    to: author.email,
    subject: 'Your win was removed',
    lead: `${greeting(author)}, an administrator of ${network.name} has removed your win${named}. They wrote:`,
    quote: reason,
    paragraphs: [
      `You are welcome to post it again in other words. If you have a question, write to ${network.contact_email}.`,
    ],
    button: { label: 'See the wins', url: publicUrl + paths.wins },
  }
}
