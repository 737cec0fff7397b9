import { describe, expect, it } from 'vitest'
import { hasMonthFirst, readMemberSince } from './member-since.ts'

it.each([
  ['2019-03-12', '2019-03-12'],
  ['2019-03-12T10:30:00Z', '2019-03-12'],
  ['2019/3/12', '2019-03-12'],
  ['43536', '2019-03-12'],
  ['43536.75', '2019-03-12'],
  ['12/03/2019', '2019-03-12'],
  ['12/03/2019 00:00', '2019-03-12'],
  ['12.3.2019', '2019-03-12'],
  ['12. 3. 2019', '2019-03-12'],
  ['12-03-2019', '2019-03-12'],
  ['12.03.19', '2019-03-12'],
  ['12.03.98', '1998-03-12'],
  ['03/25/2019', '2019-03-25'],
  ['12. März 2019', '2019-03-12'],
  ['12 Mrz. 19', '2019-03-12'],
  ['March 12th, 2019', '2019-03-12'],
  ['1er février 2019', '2019-02-01'],
  ['12 de marzo de 2019', '2019-03-12'],
  ['März 2019', '2019-03-01'],
  ['03/2019', '2019-03-01'],
  ['3.2019', '2019-03-01'],
  ['2019-03', '2019-03-01'],
  ['seit 2019', '2019-01-01'],
  ['2019', '2019-01-01'],
])('%j is %s', (cell, day) => {
  expect(readMemberSince(cell, false)).toBe(day)
})

it.each([
  '31/02/2019',
  '31.02.2019',
  '2019-13-01',
  '0019-03-12',
  '2999-01-01',
  '99999',
  '12',
  '3.19',
])('%j is no date', (cell) => expect(readMemberSince(cell, false)).toBeNull())
it.each(['seit der Gründung', 'Sommer 2019', '12 13 2019', 'March March', 'x'.repeat(20_000)])(
  '%j is no date either',
  (cell) => expect(readMemberSince(cell, false)).toBeNull(),
)

describe('dates with slashes', () => {
  it('have the month first if the list says so; dots have the day first', () => {
    const read = (cell: string) => readMemberSince(cell, true)
    expect(read('03/04/2019')).toBe('2019-03-04')
    expect(read('25/03/2019')).toBe('2019-03-25')
    expect(read('03.04.2019')).toBe('2019-04-03')
    expect(read('03-04-2019')).toBe('2019-04-03')
  })

  it.each([
    [['03/04/2019', '03.25.2019'], false],
    [['25/03/2019', '03/04/2019'], false],
    [['03/25/2019', '03/04/2019'], true],
    [['03/25/2019', '25/03/2019'], false],
    [['03/25/2019', '25/03/2019', '04/04/2019'], false],
    [['03/25/2019', '25/03/2019', '03/04/19'], null],
  ])('%j have the month first: %s', (cells, expected) => {
    expect(hasMonthFirst(cells)).toBe(expected)
  })
})
