import { useState } from 'react'
import {
  createBrowserRouter,
  Outlet,
  type RouteObject,
  ScrollRestoration,
  useNavigation,
} from 'react-router-dom'
import { optionalComponent } from '#components/feedback/optional-component.tsx'
import { queryClient } from '#lib/http/query-client.ts'
import { type Gate, Gated, guard, landingGate, pageGate } from '#lib/session/gates.tsx'
import { meQuery } from '#lib/session/me.ts'
import { isMember, readSession } from '#lib/session/session.ts'
import { ErrorScreen } from './ErrorScreen.tsx'
import { lazy, prefetch } from './page.ts'
import { routes } from './routes.tsx'

const LoadingBar = optionalComponent(async () => (await import('./LoadingBar.tsx')).LoadingBar)

function NavigationBar() {
  const isLoading = useNavigation().state !== 'idle'
  const [isNeeded, setIsNeeded] = useState(false)
  if (isLoading && !isNeeded) setIsNeeded(true)
  return isNeeded && <LoadingBar isLoading={isLoading} />
}

const gated = (gate: Gate, children: RouteObject[]): RouteObject => ({
  middleware: [guard(gate)],
  element: <Gated gate={gate} />,
  children,
})

const notFound: RouteObject = {
  path: '*',
  lazy: lazy(() => import('./NotFoundPage.tsx')),
}

/**
 * Keeps the layout if a page inside it fails. The error boundary is above the lazy routes, because
 * the router shows nothing for a route whose own code can't be loaded.
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
          lazy: lazy(() => import('./MemberFrame.tsx')),
          children: [
            withinLayout([
              ...routes.member,
              {
                lazy: lazy(() => import('./account/AccountFrame.tsx')),
                children: [withinLayout(routes.account)],
              },
              {
                ...prefetch(async () => {
                  const { signInSettingsQuery } = await import('#features/auth/api.ts')
                  return queryClient.prefetchQuery(signInSettingsQuery)
                }),
                lazy: lazy(() => import('./admin/AdminGate.tsx')),
                children: [
                  {
                    lazy: lazy(() => import('./admin/AdminFrame.tsx')),
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
