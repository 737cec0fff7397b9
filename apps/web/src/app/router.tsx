import { nprogress } from '@mantine/nprogress'
import { useEffect, useState } from 'react'
import {
  createBrowserRouter,
  type Location,
  Outlet,
  type RouteObject,
  ScrollRestoration,
  useLocation,
  useNavigation,
} from 'react-router-dom'
import { meQuery } from '#lib/me.ts'
import { queryClient } from '#lib/query-client.ts'
import { isMember, readSession } from '#lib/session.ts'
import { readScrollPlaces } from '#lib/storage.ts'
import { ErrorScreen } from './ErrorScreen.tsx'
import { type Gate, Gated, guard, landingGate, pageGate } from './gates.tsx'
import { lazy, prefetch } from './page.ts'
import { routes } from './routes.tsx'

/** Drives the thin bar at the top while the next page loads. Stands once, inside the router. */
function NavigationBar() {
  const { state } = useNavigation()
  useEffect(() => {
    if (state === 'idle') return
    nprogress.start()
    return () => nprogress.complete()
  }, [state])
  return null
}

const gated = (gate: Gate, children: RouteObject[]): RouteObject => ({
  middleware: [guard(gate)],
  element: <Gated gate={gate} />,
  children,
})

const notFound: RouteObject = {
  path: '*',
  lazy: lazy('NotFoundRoute', () => import('./NotFoundPage.tsx')),
}

/**
 * A page inside the layout keeps the layout when it fails. The boundary stands above the lazy routes: the
 * router shows nothing at all for a route whose own code could not be fetched.
 */
const withinLayout = (children: RouteObject[]): RouteObject => ({
  ErrorBoundary: () => <ErrorScreen nested />,
  children,
})

/** The first page of a visit has no entry of its own: where the last visit's stood is not its place. */
const entryOf = ({ key, pathname, search }: Location) =>
  key === 'default' ? pathname + search : key

/** Where a page stood when the browser left it, in px. */
const keptPlace = (location: Location) => readScrollPlaces()[entryOf(location)] ?? 0

/**
 * Scrolls to the place of a page that is reloaded as it grows, since its data comes after the router has
 * scrolled. The reader's own scrolling ends it, and so does a redirect to another page.
 */
function useReloadedPlace() {
  const location = useLocation()
  const [first] = useState(location)
  const isThere = location.pathname === first.pathname
  useEffect(() => {
    const place = keptPlace(first)
    if (!isThere || place === 0) return
    const reading = new AbortController()
    const observer = new ResizeObserver(() => {
      window.scrollTo(0, place)
      if (window.scrollY >= place) reading.abort()
    })
    observer.observe(document.body)
    reading.signal.addEventListener('abort', () => observer.disconnect())
    const stop = () => reading.abort()
    for (const event of ['wheel', 'touchstart', 'pointerdown', 'keydown']) {
      window.addEventListener(event, stop, { signal: reading.signal })
    }
    return stop
  }, [first, isThere])
}

function Root() {
  useReloadedPlace()
  return (
    <>
      <NavigationBar />
      <ScrollRestoration getKey={entryOf} />
      <Outlet />
    </>
  )
}

const tree: RouteObject[] = [
  {
    element: <Root />,
    HydrateFallback: () => null,
    ErrorBoundary: () => <ErrorScreen />,
    children: [
      gated(landingGate, routes.landing),
      ...routes.open,
      gated(pageGate, [
        {
          ...prefetch(() => isMember(readSession()) && queryClient.prefetchQuery(meQuery)),
          lazy: lazy('MemberFrame', () => import('./MemberFrame.tsx')),
          children: [
            withinLayout([
              ...routes.member,
              {
                lazy: lazy('AccountFrame', () => import('./account/AccountFrame.tsx')),
                children: [withinLayout(routes.account)],
              },
              {
                ...prefetch(async () => {
                  const { signInSettingsQuery } = await import('#features/auth/api.ts')
                  return queryClient.prefetchQuery(signInSettingsQuery)
                }),
                lazy: lazy('AdminGate', () => import('./admin/AdminGate.tsx')),
                children: [
                  {
                    lazy: lazy('AdminFrame', () => import('./admin/AdminFrame.tsx')),
                    children: [withinLayout(routes.admin)],
                  },
                ],
              },
            ]),
          ],
        },
      ]),
      notFound,
    ],
  },
]

export const createRouter = () => createBrowserRouter(tree, { future: { v8_middleware: true } })
