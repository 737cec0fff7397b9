import type { SignedIn } from './people.ts'
import type { Answer, Portal } from './portal.ts'
import { until } from './portal.ts'

export interface Answered extends Answer {
  /** When it arrived, by performance.now(). */
  at: number
  worker: number
}

export interface Load {
  answers: Answered[]
  served(since: number, timeoutMs?: number): Promise<void>
  stop(): Promise<void>
}

type Work = (portal: Portal, who: SignedIn) => Promise<Answer>

export const typicalCalls: Work[] = [
  (portal, { access }) => portal.call('/api/wins/', { token: access }),
  (portal, { access }) => portal.call('/api/auth/me/', { token: access }),
  (portal) => portal.call('/api/health/ready'),
  postWin,
]

export function postWin(portal: Portal, { access }: SignedIn): Promise<Answer> {
  const body = { title: 'A win', description: 'A day in the life', date: '2026-03-08' }
  return portal.call('/api/wins/', { method: 'POST', token: access, body })
}

/** Starts one worker per call in `works`, which repeats it until stopped. */
export function startLoad(portal: Portal, who: SignedIn, works: Work[]): Load {
  const answers: Answered[] = []
  let isRunning = true
  const workers = works.map(async (work, worker) => {
    while (isRunning) {
      const answer = await work(portal, who)
      answers.push({ ...answer, at: performance.now(), worker })
      // Refused clients pause before they retry.
      if (!isServed(answer)) await new Promise((wait) => setTimeout(wait, 20))
    }
  })
  return {
    answers,
    served: (since, timeoutMs = 30_000) =>
      until(
        () =>
          works.every((_, worker) =>
            answers.some((one) => one.worker === worker && one.at > since && isServed(one)),
          ),
        {
          timeoutMs,
          message: () => `not served again: ${countAnswers(answers)}; ${portal.output()}`,
        },
      ),
    async stop() {
      isRunning = false
      await Promise.all(workers)
    },
  }
}

export const isServed = ({ status }: Answer) => status >= 200 && status < 300

export const isUnavailable = ({ status, headers }: Answer) =>
  status === 503 && Number(headers.get('retry-after')) > 0

/** `1200 × 200, 31 × 503`. */
export function countAnswers(answers: Answer[]): string {
  const counts = new Map<number, number>()
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1)
  const sorted = [...counts].sort(([a], [b]) => a - b)
  return sorted.map(([status, count]) => `${count} × ${status || 'no answer'}`).join(', ')
}
