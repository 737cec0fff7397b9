import { paths, winPath } from '@portal/shared/core/paths'
import { z } from 'zod'
import { defineEmail } from '../../lib/email/define.ts'
import { formatContactLine, inQuotes, quoteText } from '../../lib/email/message.ts'

export const winReposted = defineEmail({
  name: 'win_reposted',
  topic: 'reposts',
  addresses: 'any',
  data: z.object({ win_id: z.string() }),
  getSubjectId: ({ win_id }) => win_id,
  load: ({ db }, { win_id }) =>
    db.win.findUnique({
      where: { id: win_id, deleted_at: null, repost: { state: 'posted' } },
      select: { title: true },
    }),
  freeText: ['title'],
  content: ({ win_id, title }, { network }) => ({
    subject: 'We’ve posted your win',
    ...(title && { detail: title }),
    lead: `${network.name} has posted your win${inQuotes(title)}. Thank you for letting others celebrate with you.`,
    paragraphs: [
      'Your win’s page links to the post.',
      'You agreed that the network may share this win. To change that, edit the win. To change it for all your wins, go to Privacy in your account.',
    ],
    button: { label: 'See your win', url: winPath(win_id) },
  }),
})

export const winRemoved = defineEmail({
  name: 'win_removed',
  topic: null,
  addresses: 'any',
  data: z.object({ win_id: z.string() }),
  getSubjectId: ({ win_id }) => win_id,
  async load({ db }, { win_id }) {
    const win = await db.win.findUnique({ where: { id: win_id } })
    return win?.removed_reason ? { title: win.title, reason: win.removed_reason } : null
  },
  freeText: ['title', 'reason'],
  content({ title, reason }, { network }) {
    const { quoteIntro, quotation } = quoteText(reason)
    return {
      subject: 'Your win was removed',
      lead: `our team at ${network.name} has removed your win${inQuotes(title)}.${quoteIntro}`,
      ...quotation,
      paragraphs: [`You’re welcome to change it and post it again. ${formatContactLine(network)}`],
      button: { label: 'See the wins', url: paths.wins },
    }
  },
})
