import { expect, test } from 'vitest'
import { readWins } from './api.ts'

test('reads the tab from the URL', () => {
  const read = (address: string) => readWins(new URLSearchParams(address))
  expect(read('tab=mine')).toEqual({ tab: 'mine' })
  expect(read('tab=others')).toEqual({ tab: null })
})
