import { type ComponentType, lazy as lazyComponent, Suspense, useState } from 'react'
import {
  createBrowserRouter,
  Outlet,
  type RouteObject,
  ScrollRestoration,
  useNavigation,
} from 'react-router-dom'
import { queryClient } from '#lib/http/query-client.ts'
import { type Gate, Gated, guard, landingGate, pageGate } from '#lib/session/gates.tsx'
import { meQuery } from '#lib/session/me.ts'
import { isMember, readSession } from '#lib/session/session.ts'
import { ErrorScreen } from './ErrorScreen.tsx'
import { lazy, prefetch } from './page.ts'
import { routes } from './routes.tsx'

/** The app goes on without it where it cannot be fetched. */
const LoadingBar = lazyComponent<ComponentType<{ isLoading: boolean }>>(() =>
  import('./LoadingBar.tsx').then(
    (bar) => ({ default: bar.LoadingBar }),
    () => ({ default: () => null }),
  ),
)

/** The thin bar at the top while the next page loads. Its code comes with the first page that is left. */
function NavigationBar() {
  const isLoading = useNavigation().state !== 'idle'
  const [isNeeded, setIsNeeded] = useState(false)
  if (isLoading && !isNeeded) setIsNeeded(true)
  return (
    isNeeded && (
      <Suspense>
        <LoadingBar isLoading={isLoading} />
      </Suspense>
    )
  )
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

function Root() {
  return (
    <>
      <NavigationBar />
      <ScrollRestoration getKey={({ key, pathname }) => (key === 'default' ? pathname : key)} />
      <Outlet />
    </>
  )
}

export const tree: RouteObject[] = [
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
