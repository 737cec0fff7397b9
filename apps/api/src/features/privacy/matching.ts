import type { RedactionPiece } from '@portal/shared/privacy/redactions'
import { formerMember } from '@portal/shared/privacy/schemas'
import { z } from 'zod'
import { findNumber } from './numbers.ts'

/** Something that a member can be told by in a text; `value` is normalised. */
export const identifierSchema = z.object({
  kind: z.enum(['name', 'email', 'profile', 'phone']),
  value: z.string(),
})
export type Identifier = z.infer<typeof identifierSchema>

/** Letters that Unicode does not take apart, as the database's `fold_text` reads them. */
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

const folded = new Map<string, string>()

/** As `foldCharacter`, remembered: texts are made of few different characters. */
function foldOnce(character: string): string {
  let result = folded.get(character)
  if (result === undefined) {
    result = foldCharacter(character)
    if (folded.size < 10_000) folded.set(character, result)
  }
  return result
}

/**
 * A text in lower case, without accents and with each run of white space as one space.
 *
 * @param starts filled with the place in `text` of each character of the result, and with the length
 *   of `text` after the last
 */
export function fold(text: string, starts?: number[]): string {
  let result = ''
  let place = 0
  for (const character of text) {
    const plain = /\s/.test(character) ? ' ' : foldOnce(character)
    if (plain !== ' ' || !result.endsWith(' ')) {
      result += plain
      for (let n = 0; n < plain.length; n += 1) starts?.push(place)
    }
    place += character.length
  }
  starts?.push(place)
  return result
}

/** The address of a profile without scheme, www and query; null for anything without a path. */
export function profileOf(link: string): string | null {
  if (!URL.canParse(link)) return null
  const { hostname, pathname } = new URL(link)
  const path = pathname.replace(/\/+$/, '')
  const host = hostname.replace(/^(?:www|m|[a-z]{2})\.(?=[^.]+\.[^.]+$)/, '')
  return path === '' ? null : fold(`${host}${path}`)
}

interface Range {
  from: number
  to: number
  kind: Identifier['kind']
}

const isLetter = (character: string | undefined) =>
  character !== undefined && /[\p{L}\p{N}]/u.test(character)

/** All places of a word. They do not overlap. */
function* placesOf(text: string, word: string): Generator<number> {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) yield at
}

/** Not within a longer word, nor a part of a double name. */
function isWholeName(text: string, from: number, to: number): boolean {
  const joins = (character: string | undefined, beyond: string | undefined) =>
    isLetter(character) || (character === '-' && isLetter(beyond))
  const afterApostrophe = text[from - 1] === "'" && isLetter(text[from - 2])
  return (
    !joins(text[from - 1], text[from - 2]) && !afterApostrophe && !joins(text[to], text[to + 1])
  )
}

function isWholeEmail(text: string, from: number, to: number): boolean {
  const [before = ' ', after = ' '] = [text[from - 1], text[to]]
  const goesOn = isLetter(after) || /[-_@]/.test(after) || (after === '.' && isLetter(text[to + 1]))
  return !isLetter(before) && !/[._%+-]/.test(before) && !goesOn
}

function isWholeProfile(text: string, from: number, to: number): boolean {
  const [before = ' ', after = ' '] = [text[from - 1], text[to]]
  const goesOn =
    isLetter(after) || /[-_%]/.test(after) || (/[./]/.test(after) && isLetter(text[to + 1]))
  return !isLetter(before) && !/[-_]/.test(before) && !goesOn
}

/** With the scheme and the www before it, and a query after it. */
function wholeLink(text: string, from: number, to: number): [number, number] {
  const [before = ''] =
    /(?:https?:\/\/)?(?:[a-z0-9-]+\.)*$/.exec(text.slice(Math.max(0, from - 60), from)) ?? []
  const [after = ''] = /^\/?(?:[?#][\w%&=.~+/-]*[\w=/])?/.exec(text.slice(to, to + 500)) ?? []
  return [from - before.length, to + after.length]
}

function* findWord(text: string, { kind, value }: Identifier): Generator<Range> {
  for (const from of placesOf(text, value)) {
    const to = from + value.length
    if (kind === 'name' && isWholeName(text, from, to)) yield { from, to, kind }
    if (kind === 'email' && isWholeEmail(text, from, to)) yield { from, to, kind }
    if (kind === 'profile' && isWholeProfile(text, from, to)) {
      const [start, end] = wholeLink(text, from, to)
      yield { from: start, to: end, kind }
    }
  }
}

function* findAll(text: string, identifiers: Identifier[]): Generator<Range> {
  for (const identifier of identifiers) {
    const { kind, value } = identifier
    if (kind !== 'phone') yield* findWord(text, identifier)
    else for (const place of findNumber(text, value)) yield { ...place, kind }
  }
}

/** Whether any of these stands in a text. */
export const mentions = (text: string, identifiers: Identifier[]): boolean =>
  !findAll(fold(text), identifiers).next().done

/** The longest text that a field takes which holds one of this length; the fields' own limits. */
const roomFor = (length: number) => [200, 500, 2000].find((limit) => length <= limit) ?? length

/**
 * A text in pieces, of which some have something else to stand instead: 'Former member' for a name,
 * 'removed' for an address or a number, or '…' where the text would outgrow its field. One piece
 * without any when nothing is mentioned.
 */
export function piecesOf(text: string, identifiers: Identifier[]): RedactionPiece[] {
  const starts: number[] = []
  const found = [...findAll(fold(text, starts), identifiers)]
    .map(({ from, to, kind }) => ({ from: starts[from] ?? 0, to: starts[to] ?? text.length, kind }))
    .sort((a, b) => a.from - b.from || b.to - a.to)
  const pieces: RedactionPiece[] = []
  let place = 0
  for (const { from, to, kind } of found) {
    if (from < place) continue
    if (from > place) pieces.push({ text: text.slice(place, from), instead: null })
    const instead = kind === 'name' ? formerMember : 'removed'
    pieces.push({ text: text.slice(from, to), instead })
    place = to
  }
  if (place < text.length) pieces.push({ text: text.slice(place), instead: null })
  if (redacted(pieces).length <= roomFor(text.length)) return pieces
  return pieces.map(({ text: kept, instead }) => ({ text: kept, instead: instead && '…' }))
}

/** A text with what is to stand instead. */
export const redacted = (pieces: RedactionPiece[]): string =>
  pieces.map(({ text, instead }) => instead ?? text).join('')
