import type { DashboardStats, RecentItem } from '@portal/shared/activity/schemas'
import { eventPath, opportunityPath, winPath } from '#config/paths.ts'

/** The three lines of 'This Week in the Network', the figure apart from its words. */
export function weekLines(stats: DashboardStats) {
  const { new_members_this_week: members, founders_with_wins_this_week: founders } = stats
  const { open_studies: studies } = stats
  return [
    { kind: 'member', figure: members, words: `new ${one(members, 'member', 'members')} joined` },
    {
      kind: 'win',
      figure: founders,
      words: one(founders, 'founder shared a win', 'founders shared wins'),
    },
    {
      kind: 'study',
      figure: studies,
      words: `${one(studies, 'study', 'studies')} open for participation`,
    },
  ] as const
}

const one = (count: number, singular: string, plural: string) => (count === 1 ? singular : plural)

/** What an item of the recent activity says: who or what kind, then what, and where that is shown. */
export function recentLine({ kind, id, who, title }: RecentItem) {
  switch (kind) {
    case 'member':
      return { lead: who ?? 'A new member', rest: 'joined the network', to: null }
    case 'win':
      return { lead: who ?? 'A member', rest: 'shared a win:', title, to: winPath(id) }
    case 'event':
      return { lead: 'New event:', title, to: eventPath({ id, past: false }) }
    case 'opportunity':
      return { lead: 'New opportunity:', title, to: opportunityPath(id) }
  }
}
