import {
  createBrowserRouter,
  type Location,
  Outlet,
  type RouteObject,
  redirect,
  ScrollRestoration,
} from 'react-router-dom'
import { paths, placeholders } from '#config/paths.ts'
import { signOut } from '#features/auth/sign-out.ts'
import { notify } from '#lib/notify.tsx'
import { ErrorScreen } from './ErrorScreen.tsx'
import { type Gate, landingGate, memberGate } from './gate.ts'
import { AdminGate, Gated, guard } from './gates.tsx'
import { LandingFrame } from './LandingFrame.tsx'
import { NavigationBar } from './layout/NavigationBar.tsx'
import { frames, type Room, rooms } from './rooms.ts'

const routesOf = ({ pages }: Room): RouteObject[] =>
  Object.entries(pages).map(([path, lazy]) => ({ path, lazy }))

const gated = (gate: Gate, children: RouteObject[]): RouteObject => ({
  middleware: [guard(gate)],
  element: <Gated gate={gate} />,
  children,
})

const placeholder = ({ path, heading }: (typeof placeholders)[number]): RouteObject => ({
  path,
  lazy: async () => {
    const { PlaceholderPage } = await import('./PlaceholderPage.tsx')
    return { element: <PlaceholderPage heading={heading} /> }
  },
})

const notFound: RouteObject = {
  path: '*',
  lazy: async () => {
    const { NotFoundRoute } = await import('./NotFoundRoute.tsx')
    return { Component: NotFoundRoute }
  },
}

/** The logout flow (spec 4.2) has an address, but nothing to look at. */
const logout: RouteObject = {
  path: paths.logout,
  // The router warns of a route without one, though the loader always leads elsewhere.
  element: null,
  loader: () => {
    if (signOut()) notify.success('Logged out successfully')
    return redirect(paths.landing)
  },
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

function Root() {
  return (
    <>
      <NavigationBar />
      <ScrollRestoration getKey={entryOf} />
      <Outlet />
    </>
  )
}

const routes: RouteObject[] = [
  {
    element: <Root />,
    HydrateFallback: () => null,
    ErrorBoundary: () => <ErrorScreen />,
    children: [
      gated(landingGate, [{ element: <LandingFrame />, children: routesOf(rooms.landing) }]),
      ...routesOf(rooms.open),
      logout,
      gated(memberGate, [
        {
          lazy: frames.member,
          children: [
            withinLayout([
              ...routesOf(rooms.members),
              {
                element: <AdminGate />,
                children: [
                  {
                    lazy: frames.admin,
                    children: [withinLayout(routesOf(rooms.admin))],
                  },
                ],
              },
              ...placeholders.map(placeholder),
            ]),
          ],
        },
      ]),
      notFound,
    ],
  },
]

export const createRouter = () => createBrowserRouter(routes, { future: { v8_middleware: true } })
