/**
 * The digits of a number, after a plus sign where it begins with the code of a country: written with
 * '+' or '00', or in one piece longer than national numbers are (ITU-T E.164).
 */
export function numberOf(text: string): string {
  const digits = text.replace(/\( ?0 ?\)/, '').replace(/\D/g, '')
  const isInternational =
    /^\s*\+/.test(text) || digits.startsWith('00') || /^[1-9]\d{10,}$/.test(text)
  return isInternational ? `+${digits.replace(/^00/, '')}` : digits
}

const bareNumber = (number: string) => number.replace(/^\+|^0+/, '')

/** Whether two numbers, each as of `numberOf`, ring the same phone: with and without the country's code. */
export function isSameNumber(one: string, other: string): boolean {
  const [a, b] = [bareNumber(one), bareNumber(other)]
  if (a === b) return true
  if (one.startsWith('+') === other.startsWith('+')) return false
  const [long, short] = one.startsWith('+') ? [a, b] : [b, a]
  return short.length >= 9 && long.length - short.length <= 3 && long.endsWith(short)
}

const isLetter = (character: string | undefined) =>
  character !== undefined && /[\p{L}\p{N}]/u.test(character)

/** The most groups that one number is written in, and the most digits it has (ITU-T E.164). */
const mostGroups = 8
const mostDigits = 15

interface Group {
  from: number
  to: number
  digits: string
  /** It goes on with the group before: only a space, a dot, a dash or a bracket is between them. */
  continues: boolean
}

/** The groups of digits in a text; one with a plus sign begins a number. */
function groupsIn(text: string): Group[] {
  const groups: Group[] = []
  for (const { index: from, 0: digits } of text.matchAll(/\+?\d+/g)) {
    const between = text.slice(groups.at(-1)?.to ?? 0, from)
    const continues = !digits.startsWith('+') && /^[ ().\-/]{1,3}$/.test(between)
    groups.push({ from, to: from + digits.length, digits, continues })
  }
  return groups
}

/** Whether a group stands behind a country's code, so that no number begins with it. */
function isBehindCode(text: string, groups: Group[], at: number): boolean {
  for (let n = at; groups[n]?.continues; n -= 1) {
    const before = groups[n - 1]
    if (!before) return false
    const written = text.slice(before.from, groups[at]?.to)
    if (written.replace(/\D/g, '').length > mostDigits) return false
    if (before.digits.startsWith('+')) return true
  }
  return false
}

/** Numbers as people write them, in any groups; of several that begin at one place the longest. */
export function* findNumber(text: string, number: string): Generator<{ from: number; to: number }> {
  const groups = groupsIn(text)
  for (let first = 0; first < groups.length; first += 1) {
    const { from = 0 } = groups[first] ?? {}
    if (isLetter(text[from - 1]) || isBehindCode(text, groups, first)) continue
    let found: number | null = null
    for (let last = first; last < Math.min(groups.length, first + mostGroups); last += 1) {
      const { to = 0, continues } = groups[last] ?? {}
      if (last > first && !continues) break
      const written = numberOf(text.slice(from, to))
      if (written.replace('+', '').length > mostDigits) break
      const isWhole = written.length >= 9 && !isLetter(text[to])
      if (isWhole && isSameNumber(written, number)) found = last
    }
    const to = found === null ? undefined : groups[found]?.to
    if (found === null || to === undefined) continue
    const bracket = text[from - 1] === '(' && text.slice(from, to).includes(')')
    yield { from: bracket ? from - 1 : from, to }
    first = found
  }
}
