import { askLimits } from '@portal/shared/asks/options'
import { formatCount } from '@portal/shared/core/count'
import { introductionLimits } from '@portal/shared/introductions/options'
import type { PublicNetwork } from '@portal/shared/network/schemas'
import { resourceTabs } from '@portal/shared/resources/tabs'
import text from './questions.md?raw'

export interface Question {
  /** The URL fragment. People share links to it, so it must not change. */
  id: string
  question: string
  /** Text with `{placeholders}` for `answerValues` and links like `[Security](accountSecurity)`. */
  answer: string
}

export interface QuestionGroup {
  id: string
  title: string
  questions: Question[]
}

/** Splits a text at headings of the form '# id: title'. */
const sectionsOf = (markdown: string, heading: string) =>
  `\n${markdown}`
    .split(`\n${heading} `)
    .slice(1)
    .map((section) => {
      const [first = '', ...lines] = section.split('\n')
      const [id = '', ...title] = first.split(': ')
      return { id, title: title.join(': '), body: lines.join('\n') }
    })

/** The questions of the help page, from questions.md. */
export const questionGroups: QuestionGroup[] = sectionsOf(text, '#').map(({ id, title, body }) => ({
  id,
  title,
  questions: sectionsOf(body, '##').map((section) => ({
    id: section.id,
    question: section.title,
    answer: section.body.trim(),
  })),
}))

const staffGroup = 'team'

/** The questions for a member. Those about running the network are for staff. */
export const questionGroupsFor = (isStaff: boolean): QuestionGroup[] =>
  questionGroups.filter(({ id }) => isStaff || id !== staffGroup)

const paidTabs = resourceTabs.filter(({ tier }) => tier === 'PAID').map(({ label }) => label)

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
    unlocked: tier_override ? '. For now, Unlock All on that page opens them to everyone' : '',
    grace:
      deletion_grace_days === 0
        ? 'We delete your account for good straight away, so you can’t change your mind.'
        : `You have ${formatCount(deletion_grace_days, 'day')} to change your mind. After that, we delete your account for good.`,
    reapply:
      reapply_days === 0
        ? 'You can apply again straight away'
        : `You can apply again ${formatCount(reapply_days, 'day')} after the decision`,
  }
}
