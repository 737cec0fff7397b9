import { z } from 'zod'

/**
 * A value of an answer that is checked and written as JSON already: for what many are answered with,
 * who share the pieces it is in. Nobody may change them.
 */
export class Written<T> {
  declare readonly of: T
  readonly pieces: readonly Buffer[]

  constructor(pieces: readonly Buffer[]) {
    this.pieces = pieces
  }
}

/** An answer of which parts may be written already. */
export type Answer<T> = T | { [K in keyof T]: T[K] | Written<T[K]> }

const checked = (schema: z.ZodType, value: unknown) => JSON.stringify(z.encode(schema, value))

/** Checks a value against its schema and writes it. Throws a ZodError for one that does not fit. */
export function write<S extends z.ZodType>(schema: S, value: z.output<S>): Written<z.input<S>> {
  return new Written([Buffer.from(checked(schema, value))])
}

/**
 * The JSON of an answer some of which is written already, in pieces, or undefined when nothing is: then
 * it is one for Fastify. What is not yet written is checked as it is written. Throws as `write` does.
 */
export function written(response: z.ZodType, answer: unknown): Buffer[] | undefined {
  if (typeof answer !== 'object' || answer === null || !(response instanceof z.ZodObject)) return
  if (!Object.values(answer).some((value) => value instanceof Written)) return
  const values = new Map<string, unknown>(Object.entries(answer))
  const pieces: Buffer[] = []
  for (const [key, schema] of Object.entries<z.ZodType>(response.shape)) {
    const value = values.get(key)
    if (value === undefined && schema.safeParse(undefined).success) continue
    const before = `${pieces.length === 0 ? '{' : ','}${JSON.stringify(key)}:`
    if (value instanceof Written) pieces.push(Buffer.from(before), ...value.pieces)
    else pieces.push(Buffer.from(before + checked(schema, value)))
  }
  return [...pieces, Buffer.from('}')]
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
const blank = JSON.stringify('\0')

/**
 * Checks a list against the schema of its items and writes it once for all callers, with blanks in which
 * stands what is usual; JSON may have spaces there. Throws as `write` does.
 */
export function share<S extends z.ZodType<{ id: string }>, Own extends string | null>(
  items: z.output<S>[],
  { item, own, place }: Sharing<S, Own>,
): SharedList<z.input<S>, Own> {
  const [usual] = own
  const texts = new Map(own.map((value) => [value, Buffer.from(JSON.stringify(value))]))
  const bytes = Buffer.from(JSON.stringify(items.map((one) => place(z.encode(item, one), '\0'))))
  const usually = JSON.stringify(usual).padEnd(blank.length)
  let at = 0
  const blanks = items.map(({ id }) => {
    at = bytes.indexOf(blank, at)
    if (at < 0) throw new Error('Each item has a place for what is the caller’s own')
    bytes.write(usually, at)
    return { id, at }
  })

  return {
    with(ownOf) {
      const pieces: Buffer[] = []
      let from = 0
      for (const { id, at } of blanks) {
        const value = ownOf(id)
        const text = value === usual ? undefined : texts.get(value)
        if (!text) continue
        pieces.push(bytes.subarray(from, at), text)
        from = at + blank.length
      }
      return new Written([...pieces, bytes.subarray(from)])
    },
  }
}
