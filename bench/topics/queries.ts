import type { Bench, Topic } from '../lib/bench.ts'
import { startCounting } from '../lib/counting.ts'
import { type Goal, judge, type Row } from '../lib/goals.ts'

/** Every call that answers with a list, as long as it gets. */
const lists = {
  admin: [
    '/api/admin/applications/?status=pending&page_size=100',
    '/api/admin/applications/?status=reviewed&page_size=100',
    '/api/admin/members/?page_size=100',
    '/api/admin/audit/?page_size=100',
    '/api/admin/submissions/?page_size=100',
    '/api/admin/events/?page_size=100',
    '/api/admin/resources/?page_size=100',
    '/api/admin/opportunities/?page_size=100',
    '/api/admin/studies/?page_size=100',
  ],
  founder: [
    '/api/auth/directory/?page_size=100',
    '/api/wins/?page_size=100',
    '/api/events/?when=any',
    '/api/resources/?kind=programme',
    '/api/resources/opportunities/',
    '/api/studies/',
    '/api/activity/?page_size=100',
    '/api/resources/recent-activity/',
    '/api/auth/sessions/',
    '/api/auth/me/consents/',
  ],
} as const

const nameOf = (path: string) => `queries of ${path.replace(/[?&]page_size=100/, '')}`

/** More rows, no more queries. */
const goals = Object.fromEntries(
  Object.values(lists)
    .flat()
    .map((path): [string, Goal] => [path, { name: nameOf(path), unit: 'times', most: 1 }]),
)

async function counts({ sets }: Bench, founders: number): Promise<Map<string, number>> {
  const { url, drop } = await sets.copy(founders)
  try {
    const counting = await startCounting(url)
    try {
      const counted = new Map<string, number>()
      for (const path of lists.admin) counted.set(path, await counting.count('admin', path))
      for (const path of lists.founder) counted.set(path, await counting.count('founder', path))
      return counted
    } finally {
      await counting.stop()
    }
  } finally {
    await drop()
  }
}

async function measure(bench: Bench): Promise<Row[]> {
  const few = await counts(bench, 20)
  const many = await counts(bench, 800)
  return Object.entries(goals).map(([path, goal]) => {
    const [a = Number.NaN, b = Number.NaN] = [many.get(path), few.get(path)]
    return judge(goal, a / b, `${a} for a full page, ${b} for a short one`)
  })
}

export const queries: Topic = { name: 'queries', goals, measure }
