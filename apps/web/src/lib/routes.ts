import type { RouteObject } from 'react-router-dom'

/** Who a page is for: `app/gates.tsx` says where everybody else is sent. */
export type Gate = 'landing' | 'open' | 'member' | 'admin'

/** The gate of a page. Pages of `account` are a member's, inside the account's section navigation. */
export type RouteGroup = Gate | 'account'

/**
 * The pages of a feature, by their group. `lazy` is a function: of an object of properties the router drops
 * the failure when the route has no loader, and the page stays blank (React Router 7.18).
 */
export type FeatureRoutes = Partial<Record<RouteGroup, RouteObject[]>>

/**
 * A loader that starts queries of a page beside its code, and does not wait for them; the page itself
 * tells of a failure. A change of the search parameters alone does not run it again: the page's own
 * queries follow those. A route whose queries lead to much code imports them when it starts, so that the
 * first page does not load that code.
 */
export const prefetch = (start: (search: URLSearchParams) => unknown) =>
  ({
    loader: ({ request }) => {
      void Promise.resolve(start(new URL(request.url).searchParams)).catch(() => {})
      return null
    },
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
  }) satisfies Pick<RouteObject, 'loader' | 'shouldRevalidate'>
