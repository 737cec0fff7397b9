import type { Report, ReportFigures } from '@portal/shared/insights/schemas'

const figures: ReportFigures = {
  active_members: 142,
  active_founders: 118,
  active_friends: 24,
  active_members_before: 131,
  joined: 14,
  left: 'small',
  applications: 21,
  median_days_to_decision: 3.5,
  events: 6,
  sign_ups: 84,
  attended: 61,
  wins: 23,
  reactions: 104,
  resource_votes: 56,
  opportunities: 8,
  studies: 2,
  study_answers: 14,
  introductions_asked: 20,
  introductions_accepted: 12,
  pods: 10,
  pod_members: 63,
}

/** A report for tests, with what is different about its figures. */
export const sampleReport = (different: Partial<ReportFigures> = {}): Report => ({
  from: '2026-07',
  to: '2026-09',
  as_of: '2026-10-02T09:00:00.000Z',
  min_count: 5,
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
        { label: 'BioTech', values: ['small'] },
        { label: 'EdTech', values: ['hidden'] },
      ],
      totals: [31],
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
