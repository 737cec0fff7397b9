import type { RedactionPiece } from '@portal/shared/privacy/redactions'
import { formerMember } from '@portal/shared/privacy/schemas'
import { z } from 'zod'
import { findNumber } from './numbers.ts'

/** What identifies a member in a text; `value` is normalised. */
export const identifierSchema = z.object({
  kind: z.enum(['name', 'email', 'profile', 'phone']),
  value: z.string(),
})
export type Identifier = z.infer<typeof identifierSchema>

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

const cache = new Map<string, string>()

/** As `foldCharacter`, cached: texts are made of few different characters. */
function foldCached(character: string): string {
  const cached = cache.get(character)
  if (cached !== undefined) return cached
  const result = foldCharacter(character)
  if (cache.size < 10_000) cache.set(character, result)
  return result
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
    const plain = /\s/.test(character) ? ' ' : foldCached(character)
    if (plain !== ' ' || !result.endsWith(' ')) {
      result += plain
      for (let n = 0; n < plain.length; n += 1) starts?.push(place)
    }
    place += character.length
  }
  starts?.push(place)
  return result
}

/** The address of a profile without scheme, www and query; null without a path, unless it is the own one. */
export function profileOf(link: string, { own = false } = {}): string | null {
  if (!URL.canParse(link)) return null
  const { hostname, pathname } = new URL(link)
  const path = pathname.replace(/\/+$/, '')
  const host = hostname.replace(/^(?:www|m|[a-z]{2})\.(?=[^.]+\.[^.]+$)/, '')
  return path === '' && !own ? null : fold(`${host}${path}`)
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

/** What must not come before and after an identifier: it is then part of something longer. */
const borders = {
  name: [/[\p{L}\p{N}]['-]?$/u, /^-?[\p{L}\p{N}]/u],
  email: [/[\p{L}\p{N}._%+-]$/u, /^(?:[-_@]|\.?[\p{L}\p{N}])/u],
  profile: [/[\p{L}\p{N}_-]$/u, /^(?:[-_%]|[./]?[\p{L}\p{N}])/u],
} as const
const ownBorders = [/[\p{L}\p{N}]$/u, /^[\p{L}\p{N}]/u] as const

/** @param own whether the member wrote the text: longer names, addresses and links count as well */
function* findAll(text: string, identifiers: Identifier[], own = false): Generator<Range> {
  for (const { kind, value } of identifiers) {
    if (kind === 'phone') {
      for (const place of findNumber(text, value)) yield { ...place, kind }
      continue
    }
    const [before, after] = own ? ownBorders : borders[kind]
    for (const from of placesOf(text, value)) {
      const to = from + value.length
      if (before.test(text.slice(Math.max(0, from - 2), from))) continue
      if (after.test(text.slice(to, to + 2))) continue
      const [start, end] = kind === 'profile' ? wholeLink(text, from, to) : [from, to]
      yield { from: start, to: end, kind }
    }
  }
}

/** Whether a text holds any of these. */
export const mentions = (text: string, identifiers: Identifier[]): boolean =>
  !findAll(fold(text), identifiers).next().done

/** The limit of the field that a text of this length is in. */
const limitOf = (length: number) => [200, 500, 2000].find((limit) => length <= limit) ?? length

const removed = { name: formerMember, email: 'removed', profile: 'removed', phone: 'removed' }
const removedFromOwn = {
  ...removed,
  email: 'removed@deleted.invalid',
  profile: 'https://deleted.invalid',
}

/**
 * Splits a text into pieces; `instead` of a piece that mentions a member is what replaces it, or '…' in
 * all of them where the text would exceed its field. One piece when nothing is mentioned.
 *
 * @param own whether the member wrote the text
 */
export function piecesOf(
  text: string,
  identifiers: Identifier[],
  { own = false } = {},
): RedactionPiece[] {
  const starts: number[] = []
  const found = [...findAll(fold(text, starts), identifiers, own)]
    .map(({ from, to, kind }) => ({ from: starts[from] ?? 0, to: starts[to] ?? text.length, kind }))
    .sort((a, b) => a.from - b.from || b.to - a.to)
  const pieces: RedactionPiece[] = []
  let place = 0
  for (const { from, to, kind } of found) {
    if (from < place) continue
    if (from > place) pieces.push({ text: text.slice(place, from), instead: null })
    pieces.push({ text: text.slice(from, to), instead: (own ? removedFromOwn : removed)[kind] })
    place = to
  }
  if (place < text.length) pieces.push({ text: text.slice(place), instead: null })
  if (redacted(pieces).length <= limitOf(text.length)) return pieces
  return pieces.map(({ text: kept, instead }) => ({ text: kept, instead: instead && '…' }))
}

/** The text that the pieces make once all of them are replaced. */
export const redacted = (pieces: RedactionPiece[]): string =>
  pieces.map(({ text, instead }) => instead ?? text).join('')
