import type { Win } from '@portal/shared/wins/schemas'
import { expect, test } from 'vitest'
import { today } from '#lib/dates.ts'
import { payloadOf, readWins, type Tab, type WinPage, winsOf } from './api.ts'
import { emptyWin, valuesOf } from './components/WinForm.tsx'
import { shownText } from './components/WinList.tsx'
import { winDate } from './win-facts.ts'

const win = (id: string, date: string, more: Partial<Win> = {}): Win => ({
  id,
  userId: 'ada',
  userName: 'Ada Byron',
  title: `Win ${id}`,
  description: 'It works.',
  date,
  tags: [],
  reactions: { heart: 2, celebrate: 1 },
  userReacted: { heart: false, celebrate: false },
  can: { edit: true, delete: true, remove: false },
  ...more,
})
const page = (tab: Tab, ...wins: Win[]): WinPage => ({
  tab,
  wins,
  counts: { all: 9, mine: 4 },
  next_cursor: null,
})

test('a date is written the American way', () => {
  expect(winDate('2025-10-15')).toBe('Oct 15, 2025')
  expect(winDate('2026-01-01')).toBe('Jan 1, 2026')
})

test('counts in words', () => {
  expect(shownText(1, 1)).toBe('Showing 1 of 1 win')
  expect(shownText(20, 45)).toBe('Showing 20 of 45 wins')
})

test('the address names tab, dialog and win, and nothing else', () => {
  const read = (address: string) => readWins(new URLSearchParams(address))
  expect(read('tab=mine&dialog=edit&win=7')).toEqual({ tab: 'mine', dialog: 'edit', win: '7' })
  expect(read('tab=all&dialog=boast&win=7')).toEqual({ tab: null, dialog: null, win: null })
  expect(read('dialog=post&win=7')).toEqual({ tab: null, dialog: 'post', win: null })
})

test('wins of all pages stand once, the newest date first, new posts before others of a day', () => {
  const first = page('all', win('d', '2026-11-20'), win('c', '2026-11-20'), win('a', '2025-01-01'))
  const second = page('all', win('b', '2026-11-10'), win('a', '2025-01-01'))
  expect(winsOf({ pages: [first, second] }).map(({ id }) => id)).toEqual(['d', 'c', 'b', 'a'])
})

test('a blank link is left out of what is sent', () => {
  const form = { title: 'T', description: 'D', date: '2026-11-20', tags: [] }
  expect(payloadOf({ ...form, link: '' })).toEqual(form)
  expect(payloadOf({ ...form, link: 'https://a.example' })).toHaveProperty('link')
})

test('a new form begins today; an edited one with what the win holds', () => {
  expect(emptyWin().date).toBe(today())
  expect(valuesOf(win('a', '2025-10-15'))).toEqual({
    title: 'Win a',
    description: 'It works.',
    date: '2025-10-15',
    tags: [],
    link: '',
  })
})
