import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closedLoop, dealOut, openLoop } from './load.ts'

const stallMs = 800
let origin: string
const seen: (string | undefined)[] = []
const server = createServer((request, answer) => {
  seen.push(request.url)
  if (request.url === '/refuse') answer.statusCode = 503
  // The first call stalls, like a long garbage collection.
  const end = performance.now() + (request.url === '/stall' ? stallMs : 0)
  while (performance.now() < end);
  answer.end(request.headers['accept-encoding'])
})
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The server has no address')
  origin = `http://127.0.0.1:${address.port}`
})
afterAll(() => server.close())

test('each caller gets its own calls', () => {
  expect(dealOut(['a', 'b', 'c', 'd', 'e'], 2)).toEqual([
    ['a', 'c', 'e'],
    ['b', 'd'],
  ])
})

test('the closed loop rejects unsuccessful responses', async () => {
  const figures = await closedLoop(origin, [[{ path: '/' }], [{ path: '/' }]], 1)
  expect(figures.rate).toBeGreaterThan(1)
  await expect(closedLoop(origin, [[{ path: '/refuse' }]], 1)).rejects.toThrow('refused')
})

test('the open loop keeps its rate and counts from the intended start', async () => {
  const paths = Array.from({ length: 100 }, (_, n) => ({ path: n === 0 ? '/stall' : '/open' }))
  const figures = await openLoop(origin, paths, 100, 1)
  expect(seen.filter((url) => url === '/open')).toHaveLength(99)
  expect(figures.refused).toBe(0)
  // Eighty of a hundred calls were due during the stall.
  expect(figures.p99).toBeGreaterThan(stallMs * 0.9)
  expect(figures.p50).toBeGreaterThan(stallMs / 5)
})

test('the open loop counts failures as calls without a response', async () => {
  expect(await openLoop(origin, [{ path: '/refuse' }], 10, 1)).toEqual({
    p50: Infinity,
    p99: Infinity,
    refused: 10,
  })
})
