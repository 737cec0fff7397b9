import type { Path } from '@portal/shared/core/paths'
import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router-dom'

type LoadComponent = () => Promise<{ default: ComponentType }>

/**
 * Loads a route's component. Uses the function form of `lazy`: with the object form, React Router
 * 7.18 ignores failures of routes without a loader and leaves the page blank.
 */
export const lazy = (load: LoadComponent) => async () => ({ Component: (await load()).default })

/**
 * A loader that starts a page's queries while its code loads. Ignores errors, which the page shows.
 * Runs again only if the path changes. `start` imports large query modules dynamically, to keep
 * them out of the first page.
 */
export const prefetch = (start: (search: URLSearchParams) => unknown) =>
  ({
    loader: ({ request }) => {
      void Promise.resolve(start(new URL(request.url).searchParams)).catch(() => {})
      return null
    },
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
  }) satisfies Pick<RouteObject, 'loader' | 'shouldRevalidate'>

export const page = (
  path: Path,
  load: LoadComponent,
  start?: (search: URLSearchParams) => unknown,
): RouteObject => ({ path, ...(start && prefetch(start)), lazy: lazy(load) })
