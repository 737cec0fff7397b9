import type { Impact } from '@portal/shared/network/schemas'

/** The impact figures, each with what it counts. */
export const impactOf = (figures: Impact): [label: string, figure: number][] => [
  ['Members', figures.members],
  ['Founders', figures.founders],
  ['Events held', figures.events_held],
  ['Wins shared', figures.wins_shared],
  ['Studies', figures.studies],
  ['Resources', figures.resources],
]

/** Whose place in the team is not taken yet. */
export const isOpenPlace = ({ name }: { name: string }) => name === 'TBC'
