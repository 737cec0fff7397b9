import { getMember } from '@portal/shared/directory/endpoints'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api.ts'

export const membersKey = ['members'] as const

/** A founder's page as another founder sees it. */
export const memberQuery = (id: string) =>
  queryOptions({
    queryKey: [...membersKey, id],
    queryFn: ({ signal }) => call(getMember, { params: { id } }, { signal }),
  })
