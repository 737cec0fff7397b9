import { participate, submitStudy } from '@portal/shared/research/endpoints'
import type { Study } from '@portal/shared/research/schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, messageOf } from '#lib/api.ts'
import { notifyFailure } from '#lib/notify-failure.ts'
import { activityKey } from '#lib/query-keys.ts'
import { studiesQuery } from './queries.ts'

/** Writes down here what the server says of a study; the archive has a new line then. */
function useSaved() {
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
  const onSuccess = useSaved()
  return useMutation({
    mutationFn: () => call(participate, { params: { id } }),
    onSuccess,
    onError: (error) =>
      notifyFailure(
        error,
        messageOf(error, 'You could not be signed up. Please try again in a moment.'),
      ),
  })
}

/** Sends an answer, or says that one was given elsewhere. Whoever calls handles what is refused. */
export function useSubmitStudy({ id }: Study) {
  const onSuccess = useSaved()
  return useMutation({
    mutationFn: (answer: string) => call(submitStudy, { params: { id }, body: { answer } }),
    onSuccess,
  })
}
