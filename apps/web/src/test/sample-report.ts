import type { InsightsReport, ReportFigures } from '@portal/shared/insights/schemas'

const figures: ReportFigures = {
  active_members: 140,
  active_founders: 120,
  active_friends: 25,
  active_members_before: 130,
  joined: 15,
  left: 5,
  applications: 20,
  median_days_to_decision: 3.5,
  events: 5,
  sign_ups: 85,
  attended: 60,
  wins: 25,
  reactions: 105,
  resource_votes: 55,
  opportunities: 10,
  studies: 0,
  study_answers: 15,
  introductions_asked: 20,
  introductions_accepted: 10,
  pods: 10,
  pod_members: 65,
}

/** A report for tests. `different` overrides figures. */
export const sampleReport = (different: Partial<ReportFigures> = {}): InsightsReport => ({
  from: '2026-07',
  to: '2026-09',
  as_of: '2026-10-02T09:00:00.000Z',
  people_as_of: '2026-09-30',
  figures: { ...figures, ...different },
  tables: [
    {
      id: 'industry',
      section: 'people',
      title: 'Industry',
      shape: 'bar',
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
