import { listStudies, participate, submitStudy } from '@portal/shared/research/endpoints'
import type { Study } from '@portal/shared/research/schemas'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import { patchItem } from '#lib/patch-item.ts'
import { keyOf } from '#lib/queries.ts'
import { type Notice, useChange } from '#lib/use-change.ts'

const saved = (study: Study, _: unknown, queryClient: QueryClient) =>
  patchItem(queryClient, keyOf(listStudies), study.id, study)

/** Signs up for a study. */
export const useParticipate = ({ id }: Study) =>
  useChange(() => call(participate, { params: { id } }), { saved })

/** Sends an answer, or an empty one for a study that is answered elsewhere. */
export const useSubmitStudy = ({ id }: Study, done?: Notice) =>
  useChange((answer: string) => call(submitStudy, { params: { id }, body: { answer } }), {
    saved,
    ...(done && { done }),
  })
