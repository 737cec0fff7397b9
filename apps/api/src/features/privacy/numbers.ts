/**
 * The digits of a phone number, after a plus sign where it begins with a country code: it is written with
 * '+' or '00', or is one group longer than national numbers are (ITU-T E.164).
 */
export function numberOf(text: string): string {
  const digits = text.replace(/\( ?0 ?\)/, '').replace(/\D/g, '')
  const isInternational =
    /^\s*\+/.test(text) || digits.startsWith('00') || /^[1-9]\d{10,}$/.test(text)
  return isInternational ? `+${digits.replace(/^00/, '')}` : digits
}

const bareNumber = (number: string) => number.replace(/^\+|^0+/, '')

/** Whether two results of `numberOf` are the same number, with or without the country code. */
function isSameNumber(one: string, other: string): boolean {
  const [a, b] = [bareNumber(one), bareNumber(other)]
  if (a === b) return true
  if (one.startsWith('+') === other.startsWith('+')) return false
  const [long, short] = one.startsWith('+') ? [a, b] : [b, a]
  return short.length >= 9 && long.length - short.length <= 3 && long.endsWith(short)
}

const isLetter = (character: string | undefined) =>
  character !== undefined && /[\p{L}\p{N}]/u.test(character)

/** ITU-T E.164 for the digits. */
const maxDigits = 15
const maxGroups = 8

interface Group {
  from: number
  to: number
  /** Only spaces, dots, dashes, slashes or brackets separate it from the group before. */
  continues: boolean
  /** It continues a number with a country code, so that no number begins with it. */
  isBehindCode: boolean
}

/** The groups of digits in a text; a plus sign begins a number. */
function groupsIn(text: string): Group[] {
  const groups: Group[] = []
  let digitsSinceCode = 0
  for (const { index: from, 0: group } of text.matchAll(/\+?\d+/g)) {
    const hasCode = group.startsWith('+')
    const between = text.slice(groups.at(-1)?.to ?? 0, from)
    const continues = !hasCode && /^[ ().\-–—·_/]{1,3}$/.test(between)
    if (hasCode) digitsSinceCode = group.length - 1
    else digitsSinceCode = continues && digitsSinceCode > 0 ? digitsSinceCode + group.length : 0
    const isBehindCode = !hasCode && digitsSinceCode > 0 && digitsSinceCode <= maxDigits
    groups.push({ from, to: from + group.length, continues, isBehindCode })
  }
  return groups
}

/**
 * The places of a number in a text, in whichever groups it is written; the longest of those that begin at
 * the same place.
 *
 * @param number as of `numberOf`
 */
export function* findNumber(text: string, number: string): Generator<{ from: number; to: number }> {
  const groups = groupsIn(text)
  let end = 0
  for (const [index, { from, isBehindCode }] of groups.entries()) {
    if (from < end || isBehindCode || isLetter(text[from - 1])) continue
    let to = 0
    for (const group of groups.slice(index, index + maxGroups)) {
      if (group.from > from && !group.continues) break
      const written = numberOf(text.slice(from, group.to))
      if (written.replace('+', '').length > maxDigits) break
      const isWhole = written.length >= Math.min(9, number.length) && !isLetter(text[group.to])
      if (isWhole && isSameNumber(written, number)) to = group.to
    }
    if (to === 0) continue
    const hasBracket = text[from - 1] === '(' && text.slice(from, to).includes(')')
    yield { from: hasBracket ? from - 1 : from, to }
    end = to
  }
}
