import { expect, it } from 'vitest'
import { createWorkQueue } from './work-queue.ts'

it('runs a few tasks at a time, and rejects tasks that would wait too long', async () => {
  const queue = createWorkQueue({ concurrent: 2, waiting: 3 })
  let [running, most] = [0, 0]
  const work = async () => {
    running += 1
    most = Math.max(most, running)
    await new Promise((done) => setTimeout(done, 5))
    running -= 1
  }
  const ends = await Promise.allSettled(Array.from({ length: 9 }, () => queue(work)))
  const refused = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []))
  expect(most).toBe(2)
  expect(refused).toHaveLength(4)
  expect(refused[0]).toMatchObject({ code: 'unavailable', retryAfter: 2 })
  await queue(work)
})

it('continues after a failure', async () => {
  const queue = createWorkQueue({ concurrent: 1, waiting: 0 })
  await expect(queue(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await queue(async () => 'yes')).toBe('yes')
})
