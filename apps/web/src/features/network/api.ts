import { getAbout, getNetwork } from '@portal/shared/network/endpoints'
import type { PublicNetwork } from '@portal/shared/network/schemas'
import { queryOptions } from '@tanstack/react-query'
import { queryOf } from '#lib/http/queries.ts'

/** The network that the server writes into the page, so that the first paint waits for no call. */
function inlinedNetwork(): PublicNetwork | undefined {
  const content = document.querySelector<HTMLMetaElement>('meta[name="network"]')?.content
  if (!content) return undefined
  try {
    return JSON.parse(content)
  } catch {
    return undefined
  }
}

/** The name, links, look and settings of the network. A page that stays open asks again when somebody returns to it. */
export const networkQuery = queryOptions({
  ...queryOf(getNetwork, {}),
  initialData: inlinedNetwork,
  gcTime: Number.POSITIVE_INFINITY,
})

/** How the network describes itself, with figures counted live. */
export const aboutQuery = queryOf(getAbout, {})
