import { askLimits } from '@portal/shared/asks/options'
import { formatCount } from '@portal/shared/core/count'
import { introductionLimits } from '@portal/shared/introductions/options'
import type { PublicNetwork } from '@portal/shared/network/schemas'
import { resourceTabs } from '@portal/shared/resources/tabs'
import text from './questions.md?raw'

export interface Question {
  /** The fragment of its URL. Links to it are shared, so it must not change. */
  id: string
  question: string
  /** With `{names}` of what depends on the network, and links such as `[Security](accountSecurity)`. */
  answer: string
}

export interface QuestionGroup {
  id: string
  title: string
  questions: Question[]
}

/** The parts of a text that begin with such a heading: 'id: title', then what stands below it. */
const partsOf = (markdown: string, heading: string) =>
  `\n${markdown}`
    .split(`\n${heading} `)
    .slice(1)
    .map((part) => {
      const [first = '', ...lines] = part.split('\n')
      const [id = '', ...title] = first.split(': ')
      return { id, title: title.join(': '), body: lines.join('\n') }
    })

/** What members ask, and what they are asked by those who apply. Each answer is true of the portal. */
export const questionGroups: QuestionGroup[] = partsOf(text, '#').map(({ id, title, body }) => ({
  id,
  title,
  questions: partsOf(body, '##').map((part) => ({
    id: part.id,
    question: part.title,
    answer: part.body.trim(),
  })),
}))

const paidTabs = resourceTabs.filter(({ tier }) => tier === 'PAID').map(({ label }) => label)

/** What the answers name of a network and its rules. */
export function answerValues({ settings, ...network }: PublicNetwork): Record<string, string> {
  const { reapply_days, deletion_grace_days, retention_days, tier_override } = settings
  return {
    contact_email: network.contact_email,
    professional_network: network.professional_network,
    answer_days: formatCount(introductionLimits.daysToExpiry, 'day'),
    again_days: formatCount(introductionLimits.daysToAskAgain, 'day'),
    unanswered: String(introductionLimits.unanswered),
    per_week: String(introductionLimits.perWeek),
    open_asks: String(askLimits.open),
    retention_days: formatCount(retention_days, 'day'),
    paid_tabs: new Intl.ListFormat('en-GB').format(paidTabs),
    unlocked: tier_override ? '; for now, Unlock All on that page opens them to everybody' : '',
    grace:
      deletion_grace_days === 0
        ? 'Your account is then deleted for good, with no time to change your mind.'
        : `You have ${formatCount(deletion_grace_days, 'day')} to change your mind; after that your account is deleted for good.`,
    reapply:
      reapply_days === 0
        ? 'You may apply again at once'
        : `You may apply again ${formatCount(reapply_days, 'day')} after the decision`,
  }
}
