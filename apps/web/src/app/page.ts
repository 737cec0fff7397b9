import type { Path } from '@portal/shared/core/paths'
import type { Icon } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router-dom'

/** The place of a page in the sidebar. */
export interface NavItem {
  label: string
  path: Path
  icon: Icon
  /** Home is active on its own address only; the others also on what lies below them. */
  exact?: boolean
}

/**
 * The component of a route, of this name in the module that is fetched. `lazy` is a function: of an object of
 * properties the router drops the failure when the route has no loader, and the page stays blank
 * (React Router 7.18).
 */
export const lazy =
  <Name extends string>(name: Name, load: () => Promise<Record<Name, ComponentType>>) =>
  async () => ({ Component: (await load())[name] })

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

/** A page: its path, its component, and what starts its queries. */
export const page = <Name extends string>(
  path: Path,
  name: Name,
  load: () => Promise<Record<Name, ComponentType>>,
  start?: (search: URLSearchParams) => unknown,
): RouteObject => ({ path, ...(start && prefetch(start)), lazy: lazy(name, load) })
