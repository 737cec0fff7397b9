import { getMember } from '@portal/shared/directory/endpoints'
import { queryOptions } from '@tanstack/react-query'
import { call } from './api.ts'
import { membersKey } from './query-keys.ts'

/** A founder's page as another founder sees it. */
export const memberQuery = (id: string) =>
  queryOptions({
    queryKey: [...membersKey, id],
    queryFn: ({ signal }) => call(getMember, { params: { id } }, { signal }),
  })
