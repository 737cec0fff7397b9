import { getAbout, getNetwork } from '@portal/shared/network/endpoints'
import type { PublicNetwork } from '@portal/shared/network/schemas'
import { queryOptions } from '@tanstack/react-query'
import { queryOf } from '#lib/http/queries.ts'

/** Reads the network that the server writes into the page, so the first paint needs no request. */
function inlinedNetwork(): PublicNetwork | undefined {
  const content = document.querySelector<HTMLMetaElement>('meta[name="network"]')?.content
  return content ? JSON.parse(content) : undefined
}

/** The name, links, look and settings of the network. Refetched when the window gets the focus. */
export const networkQuery = queryOptions({
  ...queryOf(getNetwork, {}),
  initialData: inlinedNetwork,
  gcTime: Number.POSITIVE_INFINITY,
})

export const aboutQuery = queryOf(getAbout, {})
