import { namesOf } from '../core/options.ts'
import { roundCount } from './rounding.ts'

interface FigureDescription {
  label: string
  section: 'membership' | 'applications' | 'activity'
  /** `people` are rounded. `activities` are exact. */
  counts: 'people' | 'activities' | 'days'
}

const people = (section: FigureDescription['section'], label: string) =>
  ({ section, label, counts: 'people' }) as const
const activity = (label: string) => ({ section: 'activity', label, counts: 'activities' }) as const

/** The figures of a report in order, each with that of the year before. */
export const reportFigures = {
  active_members: people('membership', 'Members at the end'),
  active_founders: people('membership', 'Founders at the end'),
  active_friends: people('membership', 'Friends at the end'),
  joined: people('membership', 'Members who joined'),
  left: people('membership', 'Members who left'),
  applications: people('applications', 'Applications'),
  median_days_to_decision: {
    section: 'applications',
    label: 'Half of decisions took up to',
    counts: 'days',
  },
  events: activity('Events'),
  sign_ups: activity('Sign-ups for events'),
  attended: activity('Attendances at events'),
  wins: activity('Wins'),
  reactions: activity('Reactions to wins'),
  introductions_asked: activity('Introductions asked for'),
  introductions_accepted: activity('Introductions accepted'),
  resource_votes: activity('Votes on resources'),
  opportunities: activity('Opportunities published'),
  studies: activity('Studies'),
  study_answers: activity('Answers to studies'),
} as const satisfies Record<string, FigureDescription>

export type ReportFigure = keyof typeof reportFigures
export const reportFigureNames = namesOf(reportFigures)

/** Null is shown as 'no figure'. */
export type ReportFigures = Record<ReportFigure, number | null>

export const noFigure = 'no figure'

/** Returns figures with a value for each name. */
export const mapFigures = (figureOf: (name: ReportFigure) => number | null): ReportFigures =>
  Object.fromEntries(reportFigureNames.map((name) => [name, figureOf(name)])) as ReportFigures

/** Rounds the numbers of people. */
export const roundFigures = (exact: ReportFigures): ReportFigures =>
  mapFigures((name) => {
    const value = exact[name]
    return value !== null && reportFigures[name].counts === 'people' ? roundCount(value) : value
  })
