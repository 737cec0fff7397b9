import { introductionsPath } from '@portal/shared/core/paths'
import type { ReportKind } from '@portal/shared/moderation/options'
import { z } from 'zod'
import { alwaysSent, defineEmail } from '../../lib/email/define.ts'
import { formatContactLine, inQuotes, quoteText } from '../../lib/email/message.ts'
import { findReport, presentReport } from './read.ts'

interface Texts {
  subject: string
  /** The reported item, with its title if the author may read that. */
  written: (title: string | null) => string
  warning: string
  button: string
}

const withEverybody = 'Please write only what you’d say with everyone in the room.'

const texts: Record<ReportKind, Texts> = {
  introduction: {
    subject: 'About your request to meet',
    written: () => 'a message you sent with a request to meet',
    warning: 'Please write only what you’d say to a founder you’ve just met.',
    button: 'See your requests',
  },
  message: {
    subject: 'About a message you wrote',
    written: (title) => `a message you wrote${title ? ` about '${title}'` : ''}`,
    warning: `Your message stays. ${withEverybody}`,
    button: 'See the conversation',
  },
  ask: {
    subject: 'About an ask you wrote',
    written: (title) => `your ask${inQuotes(title)}`,
    warning: `Your ask stays. ${withEverybody}`,
    button: 'See the ask',
  },
}

/** To the author of a reported item that is not removed. */
export const reportDecided = defineEmail({
  name: 'report_decided',
  ...alwaysSent,
  data: z.object({ report_id: z.string() }),
  getSubjectId: ({ report_id }) => report_id,
  async load(deps, { report_id, user_id }) {
    const row = await findReport(deps, report_id)
    if (!row || row.author?.id !== user_id) return null
    const { kind, decision, note, about } = presentReport(deps.registry, row)
    if (decision !== 'warned' && decision !== 'suspended') return null
    const path = kind === 'introduction' ? introductionsPath('asked') : (about?.path ?? null)
    return { kind, decision, note, title: path && about ? about.title : null, path }
  },
  freeText: ['title', 'note'],
  content({ kind, decision, note, title, path }, { network }) {
    const { subject, written, warning, button } = texts[kind]
    const { quoteIntro, quotation } = quoteText(note)
    const isSuspended = decision === 'suspended'
    return {
      subject: isSuspended ? 'We’ve suspended your introductions' : subject,
      lead: `a member of ${network.name} has reported ${written(title)}, and our team has read it.${quoteIntro}`,
      ...quotation,
      paragraphs: [
        isSuspended
          ? 'You can’t ask to meet members any more. Your other requests and your connections stay.'
          : warning,
        formatContactLine(network),
      ],
      ...(path && { button: { label: button, url: path } }),
    }
  },
})
