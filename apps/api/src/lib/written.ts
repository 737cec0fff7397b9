import { z } from 'zod'

/** A value of an answer that is checked and written as JSON already: for what many are answered with. */
export class Written<T> {
  declare readonly of: T
  /** Bytes that it takes. */
  readonly size: number
  /** Puts them into an answer. */
  readonly copyTo: (answer: Buffer, at: number) => void

  constructor(size: number, copyTo: (answer: Buffer, at: number) => void) {
    this.size = size
    this.copyTo = copyTo
  }
}

/** An answer of which parts may be written already. */
export type Answer<T> = T | { [K in keyof T]: T[K] | Written<T[K]> }

function writtenAs<T>(json: string): Written<T> {
  const bytes = Buffer.from(json)
  return new Written(bytes.length, (answer, at) => bytes.copy(answer, at))
}

const checked = (schema: z.ZodType, value: unknown) => JSON.stringify(z.encode(schema, value))

/** Checks a value against its schema and writes it. Throws a ZodError for one that does not fit. */
export function write<S extends z.ZodType>(schema: S, value: z.output<S>): Written<z.input<S>> {
  return writtenAs(checked(schema, value))
}

/**
 * The JSON of an answer some of which is written already, or undefined when nothing is: then it is one
 * for Fastify. What is not yet written is checked as it is written. Throws as `write` does.
 */
export function joined(response: z.ZodType, answer: unknown): Buffer | undefined {
  if (typeof answer !== 'object' || answer === null || !(response instanceof z.ZodObject)) return
  const values = new Map<string, unknown>(Object.entries(answer))
  if (![...values.values()].some((value) => value instanceof Written)) return
  const pieces: Written<unknown>[] = []
  for (const [key, schema] of Object.entries<z.ZodType>(response.shape)) {
    const value = values.get(key)
    if (value === undefined && schema.safeParse(undefined).success) continue
    const before = `${pieces.length === 0 ? '{' : ','}${JSON.stringify(key)}:`
    if (value instanceof Written) pieces.push(writtenAs(before), value)
    else pieces.push(writtenAs(before + checked(schema, value)))
  }
  pieces.push(writtenAs('}'))
  const whole = Buffer.allocUnsafe(pieces.reduce((sum, { size }) => sum + size, 0))
  let at = 0
  for (const piece of pieces) {
    piece.copyTo(whole, at)
    at += piece.size
  }
  return whole
}

/** A list that everybody gets alike, but for one value of each item that is the caller's own. */
export interface SharedList<Item, Own> {
  /** The list for one caller. */
  with(own: (id: string) => Own): Written<Item[]>
}

interface Sharing<S extends z.ZodType, Own> {
  item: S
  /** All that the caller's own value may be; the first is what most items have. */
  own: readonly [Own, ...Own[]]
  /** An item with a value in the place of the caller's own. */
  place: <V>(item: z.input<S>, own: V) => object
}

/** What stands for a caller's own value while a list is written. No text that is stored holds NUL. */
const blank = '\0'
const asJson = (value: string | null) => JSON.stringify(value)

/**
 * Checks a list against the schema of its items and writes it once for all callers, with blanks of one
 * width for what is each caller's own; JSON may have spaces there. Throws as `write` does.
 */
export function share<S extends z.ZodType<{ id: string }>, Own extends string | null>(
  items: z.output<S>[],
  { item, own, place }: Sharing<S, Own>,
): SharedList<z.input<S>, Own> {
  const width = Math.max(...[blank, ...own].map((value) => asJson(value).length))
  const filled = new Map(own.map((value) => [value, Buffer.from(asJson(value).padEnd(width))]))
  const mark = blank.padEnd(width - asJson(blank).length + 1)
  const bytes = Buffer.from(JSON.stringify(items.map((one) => place(z.encode(item, one), mark))))
  const marked = Buffer.from(asJson(mark))
  let at = -1
  const places = items.map(({ id }) => {
    at = bytes.indexOf(marked, at + 1)
    if (at < 0) throw new Error('Each item has a place for what is the caller’s own')
    filled.get(own[0])?.copy(bytes, at)
    return { id, at }
  })

  return {
    with: (ownOf) =>
      new Written(bytes.length, (answer, begin) => {
        bytes.copy(answer, begin)
        for (const { id, at } of places) {
          const value = ownOf(id)
          if (value !== own[0]) filled.get(value)?.copy(answer, begin + at)
        }
      }),
  }
}
