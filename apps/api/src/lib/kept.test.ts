import { Prisma } from '@portal/database/client'
import { createOpportunity } from '@portal/database/factories/opportunities'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../test/app.ts'
import { kept } from './kept.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await startTestApp()
})
afterAll(() => portal.close())

/** Titles of opportunities in turned order, and how often they were put together. */
function titlesKept() {
  const made: string[][] = []
  const titles = kept(
    (of: string) => Prisma.sql`
      SELECT title, description FROM opportunities WHERE organization = ${of} ORDER BY title DESC`,
    (rows: { title: string }[]) => {
      made.push(rows.map(({ title }) => title))
      return made.length
    },
  )
  return { made, titles: (of: string) => titles(portal.db, of) }
}

it('makes anew what has changed, and only that', async () => {
  const { made, titles } = titlesKept()
  const organization = 'Kept'
  expect([await titles(organization), await titles(organization)]).toEqual([1, 1])
  expect(made).toEqual([[]])

  const { id } = await createOpportunity(portal.db, { organization, title: 'A' })
  await createOpportunity(portal.db, { organization, title: 'B' })
  expect([await titles(organization), await titles(organization)]).toEqual([2, 2])
  expect(made.at(-1)).toEqual(['B', 'A'])

  // What is not shown here has no say.
  await portal.db.opportunity.update({ where: { id }, data: { location: 'Elsewhere' } })
  expect(await titles(organization)).toBe(2)
  await portal.db.opportunity.update({ where: { id }, data: { description: 'Another' } })
  expect([await titles(organization), await titles(organization)]).toEqual([3, 3])

  await portal.db.opportunity.deleteMany({ where: { organization } })
  expect([await titles(organization), await titles(organization)]).toEqual([4, 4])
  expect(made.at(-1)).toEqual([])
})

it('keeps apart what is asked for', async () => {
  const { made, titles } = titlesKept()
  await createOpportunity(portal.db, { organization: 'One', title: 'Of one' })
  await createOpportunity(portal.db, { organization: 'Two', title: 'Of two' })
  expect([await titles('One'), await titles('Two'), await titles('One')]).toEqual([1, 2, 1])
  expect(made).toEqual([['Of one'], ['Of two']])
})

it('is one query, changed or not', async () => {
  const { titles } = titlesKept()
  const ask = () => titles('Three')
  expect(await portal.countQueries(ask)).toBe(1)
  await createOpportunity(portal.db, { organization: 'Three' })
  expect([await portal.countQueries(ask), await portal.countQueries(ask)]).toEqual([1, 1])
})

it('notices what only the clock has changed', async () => {
  const soon = new Date(Date.now() + 400)
  await createOpportunity(portal.db, { organization: 'Four', published_at: soon })
  const published = kept(
    () => Prisma.sql`
      SELECT title FROM opportunities
      WHERE organization = 'Four' AND published_at <= clock_timestamp()`,
    (rows: { title: string }[]) => rows.length,
  )
  expect(await published(portal.db)).toBe(0)
  await expect.poll(() => published(portal.db), { timeout: 3000 }).toBe(1)
})
