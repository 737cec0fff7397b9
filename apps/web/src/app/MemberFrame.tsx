import { canCall } from '@portal/shared/core/access'
import { paths } from '@portal/shared/core/paths'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Outlet, useNavigate } from 'react-router-dom'
import { lazyComponent } from '#components/feedback/lazy-component.tsx'
import { receivedQuery } from '#features/introductions/api.ts'
import { todayQuery } from '#features/today/api.ts'
import { useUnseen } from '#features/updates/use-unseen.ts'
import { meQuery } from '#lib/session/me.ts'
import { useNetwork } from '#lib/session/network.ts'
import { isMember, useSession } from '#lib/session/session.ts'
import { waitingInAll } from './admin/waiting.ts'
import { AppLayout } from './layout/AppLayout.tsx'
import { usePalette } from './palette/use-palette.ts'
import { prefetchPage } from './routes.tsx'

/** Few leave: the code of the banner comes with it. */
const GraceBanner = lazyComponent(
  async () => (await import('#features/privacy/components/GraceBanner.tsx')).GraceBanner,
)

/** The app layout around what members see. Others see the page alone. */
export function MemberFrame({ children = <Outlet /> }: { children?: ReactNode }) {
  return isMember(useSession()) ? <Frame>{children}</Frame> : children
}

/** The layout filled with who is signed in. Asks for her afresh now and then, so that the gates act. */
function Frame({ children }: { children: ReactNode }) {
  const { user } = useSession()
  const navigate = useNavigate()
  const { short_name, logo, icon } = useNetwork()
  useQuery(meQuery)
  const palette = usePalette()
  const isStaff = user !== null && canCall('staff', user)
  const { data: today } = useQuery({ ...todayQuery, enabled: isStaff })
  const { data: received } = useQuery(receivedQuery)
  const unseen = useUnseen()

  // By way of the address, so that a page with unsaved changes asks before it is left.
  const logOut = () => navigate(paths.logout)
  return (
    <AppLayout
      user={user}
      waiting={{
        [paths.updates]: unseen,
        [paths.introductions]: received?.waiting ?? 0,
        [paths.admin]: isStaff ? waitingInAll(today?.items) : 0,
      }}
      brand={{ name: short_name, logo, icon }}
      onLogout={logOut}
      onIntent={prefetchPage}
      search={palette}
    >
      {user?.deletion_due_at && <GraceBanner />}
      {children}
      {palette.Palette && <palette.Palette />}
    </AppLayout>
  )
}
