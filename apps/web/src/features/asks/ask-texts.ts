import type { AskState } from '@portal/shared/asks/options'
import type { Ask, AskReach } from '@portal/shared/asks/schemas'
import { formatCount } from '@portal/shared/core/count'
import { formatDate, today } from '#lib/text/dates.ts'

export const somethingElse = 'Something else'

/** '31 members can help with this: 24 founders, 7 supporters'. */
export function reachText({ founders, supporters }: AskReach): string {
  const parts = [
    ...(founders > 0 ? [formatCount(founders, 'founder')] : []),
    ...(supporters > 0 ? [formatCount(supporters, 'supporter')] : []),
  ]
  if (parts.length === 0) return 'No one has offered help with this yet, but members can read it.'
  if (parts.length === 1) return `${parts[0]} can help with this`
  return `${formatCount(founders + supporters, 'member')} can help with this: ${parts.join(', ')}`
}

/**
 * Formats when members who can help are emailed: 'We’ll tell members who can help tomorrow at
 * 8:00.'
 */
export function hearingText({ founders, supporters, at_once, daily_at }: AskReach): string {
  if (founders + supporters === 0) return ''
  const at = daily_at === null ? null : new Date(daily_at)
  const daily =
    at &&
    `${today(at) === today() ? 'today' : 'tomorrow'} at ${at.getHours()}:${String(at.getMinutes()).padStart(2, '0')}`
  if (at_once && daily) return `We’re telling members who can help: some now, the others ${daily}.`
  if (at_once) return 'We’re telling members who can help.'
  return daily
    ? `We’ll tell members who can help ${daily}.`
    : 'Members who can help see it under Updates.'
}

export const stateTexts: Record<AskState, string> = {
  open: 'Open',
  solved: 'Solved',
  closed: 'Closed',
  ended: 'Ended',
}

/** Formats the helpers: 'Joan, Ida and 2 others', from the thanked and the named ones. */
function helpersText({ thanked, helped_by }: Pick<Ask, 'thanked' | 'helped_by'>): string {
  const names = helped_by.map(({ name }) => name)
  const others = thanked - names.length
  if (others > 0) {
    names.push(names.length > 0 ? formatCount(others, 'other') : formatCount(others, 'member'))
  }
  return new Intl.ListFormat('en-GB').format(names)
}

export function endingText(ask: Ask): string {
  const { state, closed_at, thanked } = ask
  if (state === 'open') return ''
  const ending = state === 'closed' ? 'Closed by its author' : stateTexts[state]
  const how = closed_at ? `${ending} on ${formatDate(closed_at)}` : ending
  return thanked > 0 ? `${how}, with thanks to ${helpersText(ask)}.` : `${how}.`
}
