import { useHotkeys } from '@mantine/hooks'
import { canCall } from '@portal/shared/core/access'
import { memberPath, paths } from '@portal/shared/core/paths'
import { getMember } from '@portal/shared/directory/endpoints'
import { useQuery } from '@tanstack/react-query'
import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react'
import { Outlet, useNavigate } from 'react-router-dom'
import { lazyComponent } from '#components/feedback/lazy-component.tsx'
import { receivedQuery } from '#features/introductions/api.ts'
import { todayQuery } from '#features/today/api.ts'
import { useUnseen } from '#features/updates/use-unseen.ts'
import { shortcuts } from '#lib/dom/shortcuts.ts'
import { notify } from '#lib/notify/notify.tsx'
import { meQuery } from '#lib/session/me.ts'
import { useNetwork } from '#lib/session/network.ts'
import { isMember, useSession } from '#lib/session/session.ts'
import { AppLayout } from './layout/AppLayout.tsx'
import { prefetchPage } from './routes.tsx'

/** Loaded on demand, because few members need it. */
const GraceBanner = lazyComponent(
  async () => (await import('#features/privacy/components/GraceBanner.tsx')).GraceBanner,
)

/** Stands in for every page, which opens at the same address once the second step is added. */
const SecondStepPage = lazyComponent(
  async () => (await import('#features/auth/pages/SecondStepPage.tsx')).SecondStepPage,
)

/** Loaded once the page is drawn. If its code can't be loaded, the portal works without it. */
const Notices = lazy<ComponentType>(() =>
  import('./offline/Notices.tsx').then(
    ({ Notices }) => ({ default: Notices }),
    () => ({ default: () => null }),
  ),
)

export default function MemberFrame({ children = <Outlet /> }: { children?: ReactNode }) {
  const session = useSession()
  if (!isMember(session)) return children
  return session.user?.must_add_second_step ? <SecondStepPage /> : <Frame>{children}</Frame>
}

/** The layout for the signed-in user. Refetches their data, so that the gates notice changes. */
function Frame({ children }: { children: ReactNode }) {
  const { user } = useSession()
  const navigate = useNavigate()
  const { short_name, logo, icon } = useNetwork()
  const { data: me } = useQuery(meQuery)
  const palette = usePalette()
  const isStaff = user !== null && canCall('staff', user)
  const { data: today } = useQuery({ ...todayQuery, enabled: isStaff })
  const { data: received } = useQuery(receivedQuery)
  const unseen = useUnseen()

  // Navigates, so that a page with unsaved changes can ask first.
  const logOut = () => navigate(paths.logout)
  return (
    <AppLayout
      user={user}
      waiting={{
        [paths.updates]: unseen,
        [paths.introductions]: received?.waiting ?? 0,
        [paths.admin]: isStaff ? (today?.badge ?? 0) : 0,
      }}
      own={
        me && {
          name: me.full_name,
          photo: me.photo,
          path: canCall(getMember.access, me) ? memberPath(me.id) : paths.account,
        }
      }
      brand={{ name: short_name, logo, icon }}
      onLogout={logOut}
      onIntent={prefetchPage}
      search={palette}
      notices={
        <Suspense>
          <Notices />
        </Suspense>
      }
    >
      {user?.deletion_due_at && <GraceBanner />}
      {children}
      {palette.Palette && <palette.Palette />}
    </AppLayout>
  )
}

const fetchPalette = () => import('./palette/Palette.tsx')
type Loaded = Awaited<ReturnType<typeof fetchPalette>>
type PaletteAction = (palette: Loaded['palette']) => void

/** Handles the palette's shortcut, and loads its code on first use (undefined until then). */
function usePalette() {
  const [loaded, setLoaded] = useState<Loaded>()
  const firstAction = useRef<PaletteAction>(undefined)
  // Opens it after it has mounted, so that it can return the focus.
  useEffect(() => {
    if (!loaded) return
    firstAction.current?.(loaded.palette)
    // The palette must not be open for the next user.
    return loaded.palette.close
  }, [loaded])

  const run = (action: PaletteAction) => {
    if (loaded) return action(loaded.palette)
    firstAction.current = action
    fetchPalette().then(setLoaded, () =>
      notify.error('We couldn’t open the search. Please try again.'),
    )
  }
  useHotkeys([[shortcuts.palette.keys, () => run(({ toggle }) => toggle())]], [], true)

  const Palette: ComponentType | undefined = loaded?.Palette
  return {
    Palette,
    open: () => run(({ open }) => open()),
    prefetch: () => void fetchPalette().catch(() => {}),
  }
}
