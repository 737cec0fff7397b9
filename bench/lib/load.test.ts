import { expect, test } from 'vitest'
import { from, load, requireLoopback } from './load.ts'

test.each(['http://127.0.0.1:3000', 'http://localhost:3000', 'http://[::1]:3000'])(
  'load may go to %s',
  (origin) => {
    expect(() => requireLoopback(origin)).not.toThrow()
  },
)

test.each(['https://portal.example', 'http://192.168.1.2:3000', 'http://127.0.0.1.example'])(
  'and never to %s',
  async (origin) => {
    await expect(load({ origin, calls: [{ path: '/' }], seconds: 1 })).rejects.toThrow(
      'another machine',
    )
  },
)

test('each connection begins at a place of its own and still makes every call', () => {
  expect(from(['a', 'b', 'c'], 1)).toEqual(['b', 'c', 'a'])
  expect(from(['a', 'b', 'c'], 4)).toEqual(['b', 'c', 'a'])
  expect(from([], 4)).toEqual([])
})
