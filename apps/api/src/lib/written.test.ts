import { eventSchema } from '@portal/shared/events/schemas'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { share, write, written } from './written.ts'

const item = z.object({
  id: z.string(),
  title: z.string(),
  mine: z.enum(['up', 'down']).nullable(),
})
const list = z.object({ items: z.array(item), total: z.int(), more: z.string().optional() })
const place = <V>(one: z.input<typeof item>, mine: V) => ({ ...one, mine })
const texts = (pieces: Buffer[] | undefined) => JSON.parse(String(Buffer.concat(pieces ?? [])))

it('puts what is written into an answer, and checks the rest of it', () => {
  const items = write(z.array(item), [{ id: '1', title: '“Ça va?”', mine: 'up' }])
  const answer = { items, total: 1, secret: 'of nobody’s business' }
  expect(texts(written(list, answer))).toEqual({
    items: [{ id: '1', title: '“Ça va?”', mine: 'up' }],
    total: 1,
  })
  expect(() => written(list, { items, total: 'one' })).toThrow()
  expect(() => written(list, { items })).toThrow()
})

it('leaves an answer alone in which nothing is written', () => {
  expect(written(list, { items: [], total: 0 })).toBeUndefined()
  expect(written(z.string(), 'text')).toBeUndefined()
})

it('writes nothing that its schema does not know, and refuses what it does not allow', () => {
  const known = { id: '1', title: 'One', mine: null }
  const all = { items: write(z.array(item), [{ ...known, secret: 1 } as typeof known]), total: 1 }
  expect(texts(written(list, all)).items).toEqual([known])
  const wrong = { ...known, title: 7 } as unknown as typeof known
  expect(() => write(z.array(item), [wrong])).toThrow()
  expect(() => share([wrong], { item, own: [null, 'up', 'down'], place })).toThrow()
})

it('tells each of many her own of a list that is written once', () => {
  const rows = ['“a”', 'ж', '\\u0000"mine":null'].map((title, n) => {
    return { id: String(n), title, mine: null }
  })
  const shared = share(rows, { item, own: [null, 'up', 'down'], place })
  const answerOf = (own: Record<string, 'up' | 'down'>) =>
    texts(written(list, { items: shared.with((id) => own[id] ?? null), total: 3 })).items
  const with2 = (own: ('up' | 'down' | null)[]) => rows.map((row, n) => ({ ...row, mine: own[n] }))
  expect(answerOf({ 0: 'down', 2: 'up' })).toEqual(with2(['down', null, 'up']))
  expect(answerOf({ 1: 'down' })).toEqual(with2([null, 'down', null]))
  expect(answerOf({})).toEqual(rows)
})

it('tells nobody what is another’s', () => {
  const rows = Array.from({ length: 50 }, (_, n) => ({ id: String(n), title: 'One', mine: null }))
  const shared = share(rows, { item, own: [null, 'up', 'down'], place })
  const ownOf = (own: string | null) => {
    const items = shared.with((id) => (id === own ? 'up' : null))
    const { items: all } = texts(written(list, { items, total: 50 }))
    expect(all).toHaveLength(50)
    return all.flatMap(({ id, mine }: { id: string; mine: unknown }) => (mine ? [id] : []))
  }
  expect([ownOf('0'), ownOf('49'), ownOf(null), ownOf('20')]).toEqual([['0'], ['49'], [], ['20']])
})

it('writes an empty list', () => {
  const place = <V>(event: z.input<typeof eventSchema>, rsvp: V) => ({ ...event, rsvp })
  const events = share([], { item: eventSchema, own: [null, 'going', 'waiting'], place })
  const schema = z.object({ events: z.array(eventSchema) })
  expect(texts(written(schema, { events: events.with(() => null) }))).toEqual({ events: [] })
})
