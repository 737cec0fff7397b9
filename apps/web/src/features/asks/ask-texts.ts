import type { AskState } from '@portal/shared/asks/options'
import type { Ask } from '@portal/shared/asks/schemas'
import { formatCount } from '@portal/shared/core/count'
import { formatDate } from '#lib/text/dates.ts'

/** Said of a topic that is none. */
export const somethingElse = 'Something else'

/** What became of an ask, in a word. */
export const stateTexts: Record<AskState, string> = {
  open: 'Open',
  solved: 'Solved',
  closed: 'Closed',
  ended: 'Ended',
}

const endings: Record<Exclude<AskState, 'open'>, string> = {
  solved: 'Solved',
  closed: 'Closed by its author',
  ended: 'Ended',
}

/** 'Joan, Ida and 2 others', of those who were thanked and those of them who are named. */
function helpersText({ thanked, helped_by }: Pick<Ask, 'thanked' | 'helped_by'>): string {
  const names = helped_by.map(({ name }) => name)
  const others = thanked - names.length
  if (others > 0) {
    names.push(names.length > 0 ? formatCount(others, 'other') : formatCount(others, 'member'))
  }
  return new Intl.ListFormat('en-GB').format(names)
}

/** How and when an ask ended, and with whose help. */
export function endingText(ask: Ask): string {
  const { state, closed_at, thanked } = ask
  if (state === 'open') return ''
  const how = closed_at ? `${endings[state]} on ${formatDate(closed_at)}` : endings[state]
  return thanked > 0 ? `${how}, with thanks to ${helpersText(ask)}.` : `${how}.`
}
