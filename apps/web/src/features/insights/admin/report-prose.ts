import type { Report, ReportCell } from '@portal/shared/insights/schemas'
import { longDay } from '#lib/dates.ts'
import { monthsText, numberText } from './figures.ts'

/** A figure that stands in a sentence. */
type Shown = number | 'small'

const isShown = (cell: ReportCell): cell is Shown => typeof cell === 'number' || cell === 'small'
const conjunction = new Intl.ListFormat('en-GB', { type: 'conjunction' })
const was = (cell: Shown) => (cell === 1 ? 'was' : 'were')

/** The sentences about each section of a report. A figure that is not shown has no sentence. */
export function proseOf(report: Report): Record<Report['tables'][number]['section'], string> {
  const { figures, from, to, min_count, people_as_of } = report
  /** 'no wins', '1 win', '12 wins', 'fewer than 5 wins'. */
  const count = (cell: Shown, one: string, many = `${one}s`) => {
    if (cell === 'small') return `fewer than ${min_count} ${many}`
    if (cell === 0) return `no ${many}`
    return `${numberText(cell)} ${cell === 1 ? one : many}`
  }
  const say = (cell: ReportCell, sentence: (shown: Shown) => string) => {
    const text = isShown(cell) ? sentence(cell) : ''
    return text.charAt(0).toUpperCase() + text.slice(1)
  }
  const part = (cell: ReportCell, words: (shown: Shown) => string) =>
    isShown(cell) ? [words(cell)] : []
  const list = (begin: string, parts: string[]) =>
    parts.length > 0 ? `${begin} ${conjunction.format(parts)}.` : ''
  const paragraph = (...sentences: string[]) => sentences.filter(Boolean).join(' ')

  const tracks = [
    ...part(figures.active_founders, (cell) => count(cell, 'founder')),
    ...part(figures.active_friends, (cell) => count(cell, 'friend')),
  ]
  const byTrack = tracks.length === 2 ? `: ${conjunction.format(tracks)}` : ''
  const days = figures.median_days_to_decision
  const inPods = part(figures.pod_members, (cell) => ` with ${count(cell, 'member')}`)

  return {
    applications: paragraph(
      say(figures.applications, (cell) => `${count(cell, 'application')} came in.`),
      typeof days === 'number'
        ? `Half of the decisions took ${numberText(days)} ${days === 1 ? 'day' : 'days'} or less.`
        : '',
    ),
    membership: paragraph(
      say(
        figures.active_members,
        (cell) =>
          `at the end of ${monthsText(to, to)} the network had ${count(cell, 'active member')}${byTrack}.`,
      ),
      say(
        figures.active_members_before,
        (cell) =>
          `before ${monthsText(from, from)} ${isShown(figures.active_members) ? 'it' : 'the network'} had ${count(cell, 'active member')}.`,
      ),
      say(figures.joined, (cell) => `${count(cell, 'member')} joined.`),
      say(figures.left, (cell) => `${count(cell, 'member')} left.`),
    ),
    people: `These are the founders who were active on ${longDay(people_as_of)}, by what they say about themselves and their companies.`,
    activity: paragraph(
      say(figures.events, (cell) => `there ${was(cell)} ${count(cell, 'event')}.`),
      figures.events === 0
        ? ''
        : list('Events had', [
            ...part(figures.sign_ups, (cell) => count(cell, 'sign-up')),
            ...part(figures.attended, (cell) => count(cell, 'attendance')),
          ]),
      list('Members', [
        ...part(figures.wins, (cell) => `posted ${count(cell, 'win')}`),
        ...part(figures.reactions, (cell) => `gave ${count(cell, 'reaction')}`),
        ...part(figures.resource_votes, (cell) => `cast ${count(cell, 'vote')} on resources`),
        ...part(figures.study_answers, (cell) => `gave ${count(cell, 'answer')} to studies`),
      ]),
      list('The network published', [
        ...part(figures.opportunities, (cell) => count(cell, 'opportunity', 'opportunities')),
        ...part(figures.studies, (cell) => count(cell, 'study', 'studies')),
      ]),
      say(
        figures.introductions_asked,
        (cell) => `founders asked for ${count(cell, 'introduction')}.`,
      ),
      say(
        figures.introductions_accepted,
        (cell) => `${count(cell, 'introduction')} ${was(cell)} accepted.`,
      ),
      say(
        figures.pods,
        (cell) =>
          `today there ${cell === 1 ? 'is' : 'are'} ${count(cell, 'pod')}${inPods.join('')}.`,
      ),
    ),
  }
}
