import { getAbout } from '@portal/shared/network/endpoints'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api.ts'

/** What the network says of itself, with figures counted live. */
export const aboutQuery = queryOptions({
  queryKey: ['about'],
  queryFn: ({ signal }) => call(getAbout, {}, { signal }),
})
