import { approveApplication, rejectApplication } from '@portal/shared/applications/endpoints'
import type { Application } from '@portal/shared/applications/schemas'
import type { EndpointInput } from '@portal/shared/core/endpoint'
import { type QueryClient, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError, call } from '../../lib/api.ts'
import { inParallel } from '../../lib/in-parallel.ts'
import { notify } from '../../lib/notify.tsx'
import { readSession } from '../../lib/session.ts'
import { waitingKey } from '../../lib/waiting.ts'
import { reviewKey } from './admin-queries.ts'
import { nameOf, type Run, type Verdict } from './admin-state.ts'
import { failureMessage, noticeOf, successText } from './admin-texts.ts'

export type Decision = NonNullable<EndpointInput<typeof approveApplication>['body']>

const AT_ONCE = 4
const PAUSE = 5000
const PATIENCE = 15

const endpoints = { approve: approveApplication, reject: rejectApplication }
const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE))

/** The server allows so many changes a minute: a long selection waits for its turn rather than fail. */
async function send(verdict: Verdict, id: string, body: Decision, tries = PATIENCE): Promise<void> {
  try {
    await call(endpoints[verdict], { params: { id }, body })
  } catch (error) {
    const busy = error instanceof ApiError && error.code === 'too_many_requests'
    if (!busy || tries === 0) throw error
    await pause()
    await send(verdict, id, body, tries - 1)
  }
}

// Kept with the queries, so that it outlives the page and ends with the session.
const runQuery = {
  queryKey: ['applications', 'decisions'],
  queryFn: skipToken,
  gcTime: Number.POSITIVE_INFINITY,
  staleTime: Number.POSITIVE_INFINITY,
} as const

async function decideAll(
  queries: QueryClient,
  verdict: Verdict,
  applications: Application[],
  body: Decision,
): Promise<Run> {
  let run: Run = { verdict, total: applications.length, done: 0, running: true, failures: [] }
  const record = (news: Partial<Run>) => {
    run = { ...run, ...news }
    queries.setQueryData<Run>(runQuery.queryKey, run)
  }
  record({})
  await inParallel(applications, AT_ONCE, async (application) => {
    try {
      await send(verdict, application.id, { ...body, version: application.version })
    } catch (error) {
      const message = failureMessage(verdict, error)
      const failure = { id: application.id, name: nameOf(application), message }
      record({ failures: [...run.failures, failure] })
    }
    record({ done: run.done + 1 })
  })
  void queries.invalidateQueries({ queryKey: waitingKey })
  await queries.invalidateQueries({ queryKey: reviewKey })
  record({ running: false })
  return run
}

/** Decides applications, and tells how the latest decision goes: also to who left the page meanwhile. */
export function useDecisions() {
  const queries = useQueryClient()
  const { data: run } = useQuery<Run>(runQuery)

  const decide = async (verdict: Verdict, applications: Application[], body: Decision) => {
    const outcome = await decideAll(queries, verdict, applications, body)
    const failed = outcome.failures.length > 0
    // A session that has ended tells of itself.
    if (failed && readSession().accessToken !== null) notify.error(noticeOf(outcome))
    if (!failed)
      notify.success(successText(verdict, applications.map(nameOf), body.notify !== false))
    return outcome
  }
  const forget = () => queries.removeQueries({ queryKey: runQuery.queryKey })
  return { run, decide, forget }
}
