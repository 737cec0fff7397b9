import { rolesWith } from '@portal/shared/core/access'
import { paths } from '@portal/shared/core/paths'
import type { Network } from '@portal/shared/network/schemas'
import { z } from 'zod'
import { alwaysSent, defineEmail } from '../../lib/email/define.ts'
import type { EmailContent } from '../../lib/email/message.ts'

/** To check whether emails arrive. Sent at once, to any address. */
export const testEmail = (network: Network): EmailContent => ({
  subject: `A test email from ${network.name}`,
  lead: 'this email shows that emails from the portal reach you.',
  paragraphs: [
    'If it was in your spam folder, other emails from us may be too. Ask the person who runs the server.',
  ],
})

export const alertRecipients = { roles: { hasSome: rolesWith('see_health') }, is_active: true }

/** To an administrator: what was wrong with the portal when it was queued. */
export const trouble = defineEmail({
  name: 'trouble',
  ...alwaysSent,
  data: z.object({ lines: z.array(z.string()) }),
  load: async ({ db }, { user_id: id }) =>
    (await db.user.count({ where: { ...alertRecipients, id } })) > 0 ? {} : null,
  content: ({ lines }, { network }) => ({
    subject: `${network.short_name}: the portal needs attention`,
    lead: `something is wrong with the ${network.name} portal:`,
    paragraphs: [
      ...lines.map((line) => `${line}.`),
      'The Health page shows what’s wrong and why. We’ll email you once a day until it’s fixed.',
    ],
    button: { label: 'Open Health', url: paths.health },
  }),
})
