import { listStudies, signUpForStudy, submitStudy } from '@portal/shared/research/endpoints'
import { runningStatuses } from '@portal/shared/research/options'
import type { Study } from '@portal/shared/research/schemas'
import { call } from '#lib/http/api.ts'
import { queryOf } from '#lib/http/queries.ts'
import { type Notice, useChange } from '#lib/http/use-change.ts'

/** All studies: running ones first, then upcoming, then closed. */
export const studiesQuery = queryOf(listStudies, {}, { select: ({ studies }) => studies })

const invalidates = [studiesQuery.queryKey]

export const useParticipate = ({ id }: Study) =>
  useChange(() => call(signUpForStudy, { params: { id } }), { invalidates })

/** Submits an answer. The answer is empty for studies on other sites. */
export const useSubmitStudy = ({ id }: Study, done?: Notice) =>
  useChange((answer: string) => call(submitStudy, { params: { id }, body: { answer } }), {
    invalidates,
    ...(done && { successMessage: done }),
  })

export const isRunning = ({ status }: Study) => runningStatuses.includes(status)

/** Up to `count` studies: running ones, and at least one with results if there is one. */
export function pickStudies(studies: Study[], count: number): Study[] {
  const running = studies.filter(isRunning)
  const closed = studies.filter(({ status }) => status === 'Closed')
  const results = closed.slice(0, Math.max(1, count - running.length))
  return [...running.slice(0, count - results.length), ...results]
}
