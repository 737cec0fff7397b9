import { formerMember } from '@portal/shared/privacy/schemas'
import { findNumber } from './numbers.ts'

/** What identifies a member in a text; `value` is normalised. */
export interface Identifier {
  kind: 'name' | 'email' | 'profile' | 'phone'
  value: string
}

/** Letters that Unicode does not decompose, as in the database's `fold_text`. */
const plainLetters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
  ς: 'σ',
  '‘': "'",
  '’': "'",
  ʼ: "'",
  '‐': '-',
}

function foldCharacter(character: string): string {
  const bare = character
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
  return plainLetters[bare] ?? bare
}

/**
 * A text in lower case, without accents and with each run of white space as one space.
 *
 * @param starts receives the index in `text` of each character of the result, then the length of `text`
 */
export function fold(text: string, starts?: number[]): string {
  let result = ''
  let place = 0
  for (const character of text) {
    const plain = /\s/.test(character) ? ' ' : foldCharacter(character)
    if (plain !== ' ' || !result.endsWith(' ')) {
      result += plain
      for (let n = 0; n < plain.length; n += 1) starts?.push(place)
    }
    place += character.length
  }
  starts?.push(place)
  return result
}

/** The address of a profile without scheme, www and query; null for what is no address. */
export function profileOf(link: string): string | null {
  if (!URL.canParse(link)) return null
  const { hostname, pathname } = new URL(link)
  const host = hostname.replace(/^(?:www|m|[a-z]{2})\.(?=[^.]+\.[^.]+$)/, '')
  return fold(`${host}${pathname.replace(/\/+$/, '')}`)
}

interface Range {
  from: number
  to: number
  kind: Identifier['kind']
}

/** The indexes of all occurrences of a word, without overlap. */
function* placesOf(text: string, word: string): Generator<number> {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) yield at
}

/** The range with the scheme and subdomains before it, and a query after it. */
function wholeLink(text: string, from: number, to: number): [number, number] {
  const [before = ''] =
    /(?:https?:\/\/)?(?:[a-z0-9-]+\.)*$/.exec(text.slice(Math.max(0, from - 60), from)) ?? []
  const [after = ''] =
    /^(?:\/(?![\p{L}\p{N}]))?(?:[?#][\w%&=.~+/-]*[\w=/])?/u.exec(text.slice(to, to + 500)) ?? []
  return [from - before.length, to + after.length]
}

/** What must not come before and after an identifier: it is then part of a longer word. */
const borders = { before: /[\p{L}\p{N}]$/u, after: /^[\p{L}\p{N}]/u }

function* findAll(text: string, identifiers: Identifier[]): Generator<Range> {
  for (const { kind, value } of identifiers) {
    if (kind === 'phone') {
      for (const place of findNumber(text, value)) yield { ...place, kind }
      continue
    }
    for (const from of placesOf(text, value)) {
      const to = from + value.length
      if (borders.before.test(text.slice(Math.max(0, from - 2), from))) continue
      if (borders.after.test(text.slice(to, to + 2))) continue
      const [start, end] = kind === 'profile' ? wholeLink(text, from, to) : [from, to]
      yield { from: start, to: end, kind }
    }
  }
}

const replacements = {
  name: formerMember,
  email: 'removed@deleted.invalid',
  profile: 'https://deleted.invalid',
  phone: 'removed',
}

/** Replaces what identifies a member in a text that they wrote, and changes the text in between by `between`. */
export function withoutIdentifiers(
  text: string,
  identifiers: Identifier[],
  between = (kept: string) => kept,
): string {
  const starts: number[] = []
  const found = [...findAll(fold(text, starts), identifiers)]
    .map(({ from, to, kind }) => ({ from: starts[from] ?? 0, to: starts[to] ?? text.length, kind }))
    .sort((a, b) => a.from - b.from || b.to - a.to)
  let result = ''
  let place = 0
  for (const { from, to, kind } of found) {
    if (from < place) continue
    result += between(text.slice(place, from)) + replacements[kind]
    place = to
  }
  return result + between(text.slice(place))
}
