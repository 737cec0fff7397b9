import type { Win } from '@portal/shared/wins/schemas'
import { expect, test } from 'vitest'
import { sampleWin } from '#test/sample-content.ts'
import { mergeWinPages, readWins, type Tab, type WinPage } from './api.ts'

const win = (id: string, date: string): Win => ({ ...sampleWin, id, date })
const page = (tab: Tab, ...wins: Win[]): WinPage => ({
  tab,
  wins,
  counts: { all: 9, mine: 4 },
  next_cursor: null,
})

test('reads the tab from the URL', () => {
  const read = (address: string) => readWins(new URLSearchParams(address))
  expect(read('tab=mine')).toEqual({ tab: 'mine' })
  expect(read('tab=others')).toEqual({ tab: null })
})

test('merges the wins of all pages without duplicates, newest date first, then newest post', () => {
  const first = page('all', win('d', '2026-11-20'), win('c', '2026-11-20'), win('a', '2025-01-01'))
  const second = page('all', win('b', '2026-11-10'), win('a', '2025-01-01'))
  expect(mergeWinPages({ pages: [first, second] }).map(({ id }) => id)).toEqual([
    'd',
    'c',
    'b',
    'a',
  ])
})
