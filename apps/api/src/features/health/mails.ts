import type { Network } from '@portal/shared/network/schemas'
import type { Words } from '../../lib/mail/message.ts'

/** To see whether mails arrive. It goes out at once, and to an address that need not have an account. */
export const testMail = (network: Network): Words => ({
  subject: `A test mail of ${network.name}`,
  lead: 'this mail shows that mails of the portal arrive here.',
  paragraphs: ['If it was among unwanted mail, so are the others: ask whoever runs the server.'],
})
