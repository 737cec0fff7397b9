import { useHotkeys } from '@mantine/hooks'
import { canCall } from '@portal/shared/core/access'
import { paths } from '@portal/shared/core/paths'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { Outlet } from 'react-router-dom'
import { lazyComponent } from '#components/feedback/lazy-component.tsx'
import { receivedQuery } from '#features/introductions/api.ts'
import { todayQuery } from '#features/today/api.ts'
import { useUnseen } from '#features/updates/use-unseen.ts'
import { shortcuts } from '#lib/dom/shortcuts.ts'
import { notify } from '#lib/notify/notify.tsx'
import { isMember, useSession } from '#lib/session/session.ts'
import { AppLayout } from './layout/AppLayout.tsx'

/** Loaded on demand, because few members need it. */
const GraceBanner = lazyComponent(
  async () => (await import('#features/privacy/components/GraceBanner.tsx')).GraceBanner,
)

/** Stands in for every page, which opens at the same address once the second step is added. */
const SecondStepPage = lazyComponent(
  async () => (await import('#features/auth/pages/SecondStepPage.tsx')).SecondStepPage,
)

export default function MemberFrame({ children = <Outlet /> }: { children?: ReactNode }) {
  const session = useSession()
  if (!isMember(session)) return children
  return session.user?.must_add_second_step ? <SecondStepPage /> : <Frame>{children}</Frame>
}

function Frame({ children }: { children: ReactNode }) {
  const { user } = useSession()
  const palette = usePalette()
  const isStaff = user !== null && canCall('staff', user)
  const { data: today } = useQuery({ ...todayQuery, enabled: isStaff })
  const { data: received } = useQuery(receivedQuery)
  const unseen = useUnseen()
  return (
    <AppLayout
      waiting={{
        [paths.updates]: unseen,
        [paths.introductions]: received?.waiting ?? 0,
        [paths.admin]: isStaff ? (today?.badge ?? 0) : 0,
      }}
      search={palette}
    >
      {user?.deletion_due_at && <GraceBanner />}
      {children}
      {palette.Palette && <palette.Palette />}
    </AppLayout>
  )
}

const fetchPalette = () => import('./palette/Palette.tsx')
type Loaded = Awaited<ReturnType<typeof fetchPalette>>

/** Handles the palette's shortcut, and loads its code on first use (undefined until then). */
function usePalette() {
  const [loaded, setLoaded] = useState<Loaded>()
  // Opens it after it has mounted, so that it can return the focus.
  useEffect(() => {
    if (!loaded) return
    loaded.palette.open()
    // The palette must not be open for the next user.
    return loaded.palette.close
  }, [loaded])

  const load = () =>
    fetchPalette().then(setLoaded, () =>
      notify.error('We couldn’t open the search. Please try again.'),
    )
  useHotkeys(
    [[shortcuts.palette.keys, () => (loaded ? loaded.palette.toggle() : load())]],
    [],
    true,
  )
  return {
    Palette: loaded?.Palette,
    open: () => void (loaded ? loaded.palette.open() : load()),
    prefetch: () => void fetchPalette().catch(() => {}),
  }
}
