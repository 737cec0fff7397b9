import type { ReportFigures } from '@portal/shared/insights/report-figures'
import type { InsightsReport } from '@portal/shared/insights/schemas'

const figures: ReportFigures = {
  active_members: 140,
  active_founders: 120,
  active_friends: 25,
  joined: 15,
  left: 0,
  applications: 20,
  median_days_to_decision: 3.5,
  events: 6,
  sign_ups: 83,
  attended: 61,
  wins: 24,
  reactions: 105,
  introductions_asked: 19,
  introductions_accepted: 11,
  resource_votes: 57,
  opportunities: 9,
  studies: 0,
  study_answers: 14,
}

/** A report for tests. `different` overrides figures, and `before` those of the year before. */
export const sampleReport = (
  different: Partial<ReportFigures> = {},
  before: Partial<ReportFigures> = {},
): InsightsReport => ({
  from: '2026-07',
  to: '2026-09',
  as_of: '2026-10-02T09:00:00.000Z',
  foreword: 'A **good** summer.',
  people_as_of: '2026-09-30',
  figures: { ...figures, ...different },
  last_year: { ...figures, introductions_asked: null, ...before },
  tables: [
    {
      id: 'industry',
      section: 'people',
      title: 'Industry',
      rows_are: 'text',
      note: null,
      columns: [{ key: 'founders', label: 'Founders', unit: 'count', stack: null }],
      rows: [
        { label: 'FinTech', values: [20] },
        { label: 'BioTech', values: [5] },
      ],
      totals: [30],
    },
  ],
  wins: [
    {
      id: 'w',
      title: 'First customer',
      description: 'Signed in Lisbon.',
      author: 'Ada Byron',
      company: null,
      date: '2026-08-12',
      link: 'javascript:alert(1)',
    },
  ],
})
