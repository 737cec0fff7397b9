import { listStudyAnswers, studyContent } from '@portal/shared/research/admin-endpoints'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import { contentKey } from '#lib/query-keys.ts'

/** A study with what was answered to it; for administrators. */
export const answersQuery = (id: string) =>
  queryOptions({
    queryKey: [...contentKey, 'answers', id],
    queryFn: async ({ signal }) => {
      const one = { params: { id } }
      const [{ item }, answered] = await Promise.all([
        call(studyContent.get, one, { signal }),
        call(listStudyAnswers, one, { signal }),
      ])
      return { study: item, ...answered }
    },
    staleTime: 0,
  })
