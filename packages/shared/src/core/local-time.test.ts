import fc from 'fast-check'
import { expect, it } from 'vitest'
import { localTime } from './local-time.ts'

const london = localTime('Europe/London')

it.each([
  ['2026-11-21T23:59:59Z', '2026-11-21', '23:59'],
  ['2026-06-30T22:59:59Z', '2026-06-30', '23:59'],
  ['2026-06-30T23:00:00Z', '2026-07-01', '00:00'],
])('%s is %s, %s in London', (moment, day, time) => {
  expect([london.dayAt(new Date(moment)), london.timeAt(new Date(moment))]).toEqual([day, time])
})

it.each([
  ['in winter', 'Europe/London', '2026-01-15', '18:30', '2026-01-15T18:30:00.000Z'],
  ['in summer', 'Europe/London', '2026-07-15', '18:30', '2026-07-15T17:30:00.000Z'],
  ['skipped in spring', 'Europe/London', '2026-03-29', '01:30', '2026-03-29T01:30:00.000Z'],
  ['twice in autumn', 'Europe/London', '2026-10-25', '01:30', '2026-10-25T00:30:00.000Z'],
  ['far in the west', 'America/Los_Angeles', '2026-11-01', '01:30', '2026-11-01T08:30:00.000Z'],
  ['far in the east', 'Pacific/Kiritimati', '2026-07-01', '00:00', '2026-06-30T10:00:00.000Z'],
])('the moment of a time %s', (_, timeZone, day, time, moment) => {
  expect(localTime(timeZone).momentAt(day, time).toISOString()).toBe(moment)
})

it('gives the moment of which a day and a time were read, but in the hour that comes twice', () => {
  const zones = ['Europe/London', 'America/New_York', 'Asia/Kolkata', 'Pacific/Auckland', 'UTC']
  const minutes = fc.integer({ min: Date.UTC(2020) / 60_000, max: Date.UTC(2040) / 60_000 })
  fc.assert(
    fc.property(fc.constantFrom(...zones), minutes, (zone, minute) => {
      const { dayAt, timeAt, momentAt } = localTime(zone)
      const moment = new Date(minute * 60_000)
      const read = momentAt(dayAt(moment), timeAt(moment))
      expect([dayAt(read), timeAt(read)]).toEqual([dayAt(moment), timeAt(moment)])
      expect([0, 3_600_000]).toContain(moment.getTime() - read.getTime())
    }),
  )
})

it('refuses a time zone that does not exist', () => {
  expect(() => localTime('Europe/Cambridge')).toThrow(RangeError)
})
