import { listStudies, participate, submitStudy } from '@portal/shared/research/endpoints'
import type { Study } from '@portal/shared/research/schemas'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import { onFailure } from '#lib/notify-failure.ts'
import { activityKey } from '#lib/query-keys.ts'

/** All studies: running ones first, then upcoming, then closed. */
export const studiesQuery = queryOptions({
  queryKey: ['studies'],
  queryFn: async ({ signal }) => (await call(listStudies, {}, { signal })).studies,
})

/** Stores the study that the server answered with. The archive changes with it. */
function useUpdateStudy() {
  const queryClient = useQueryClient()
  return (saved: Study) => {
    queryClient.setQueryData(studiesQuery.queryKey, (studies) =>
      studies?.map((study) => (study.id === saved.id ? saved : study)),
    )
    void queryClient.invalidateQueries({ queryKey: activityKey })
  }
}

/** Signs up for a study. */
export function useParticipate({ id }: Study) {
  const onSuccess = useUpdateStudy()
  return useMutation({
    mutationFn: () => call(participate, { params: { id } }),
    onSuccess,
    onError: onFailure('You could not be signed up. Please try again in a moment.'),
  })
}

/** Sends an answer, or an empty one for a study that is answered elsewhere. The caller handles errors. */
export function useSubmitStudy({ id }: Study) {
  const onSuccess = useUpdateStudy()
  return useMutation({
    mutationFn: (answer: string) => call(submitStudy, { params: { id }, body: { answer } }),
    onSuccess,
  })
}
