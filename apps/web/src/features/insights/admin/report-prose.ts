import type { InsightsReport } from '@portal/shared/insights/schemas'
import { formatDay } from '#lib/text/dates.ts'
import { monthsText, numberText, valueText } from './figures.ts'

const conjunction = new Intl.ListFormat('en-GB', { type: 'conjunction' })

/** '12 wins', or 'fewer than 3 wins' for a count that rounds to 0. */
const count = (number: number, many: string) =>
  number === 0 ? `fewer than 3 ${many}` : `${numberText(number)} ${many}`

const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
const paragraph = (...sentences: string[]) => sentences.map(sentence).join(' ')

export function proseOf(
  report: InsightsReport,
): Record<InsightsReport['tables'][number]['section'], string> {
  const { figures, from, to, people_as_of } = report
  const { left, median_days_to_decision: days } = figures
  return {
    applications: paragraph(
      `${count(figures.applications, 'applications')} came in`,
      ...(days === null ? [] : [`half of the decisions took ${valueText(days, 'days')} or less`]),
    ),
    membership: paragraph(
      `at the end of ${monthsText(to, to)} the network had ${count(figures.active_members, 'active members')}: ${count(figures.active_founders, 'founders')} and ${count(figures.active_friends, 'friends')}`,
      `before ${monthsText(from, from)} it had ${count(figures.active_members_before, 'active members')}`,
      `${count(figures.joined, 'members')} joined`,
      ...(left === null ? [] : [`${count(left, 'members')} left`]),
    ),
    people: `These are the founders who were active on ${formatDay(people_as_of)}, from their profiles.`,
    activity: paragraph(
      `there were ${count(figures.events, 'events')}, with ${count(figures.sign_ups, 'sign-ups')} and ${count(figures.attended, 'attendances')}`,
      `members ${conjunction.format([
        `posted ${count(figures.wins, 'wins')}`,
        `gave ${count(figures.reactions, 'reactions')}`,
        `cast ${count(figures.resource_votes, 'votes')} on resources`,
        `gave ${count(figures.study_answers, 'answers')} to studies`,
      ])}`,
      `the network published ${count(figures.opportunities, 'opportunities')} and ${count(figures.studies, 'studies')}`,
      `founders asked for ${count(figures.introductions_asked, 'introductions')}`,
      `${count(figures.introductions_accepted, 'introductions')} were accepted`,
      `today there are ${count(figures.pods, 'pods')} with ${count(figures.pod_members, 'members')}`,
    ),
  }
}
