import { isSetting, paths, settingPath } from '@portal/shared/core/paths'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { accountNav } from '../layout/nav-items.ts'
import { SectionFrame } from '../layout/SectionFrame.tsx'

export default function AccountFrame() {
  const { pathname, hash } = useLocation()
  const here = pathname.replace(/\/+$/, '')
  const setting = hash.slice(1)
  // Old links point to the account's single page of that time.
  if (here === paths.account && isSetting(setting)) {
    return <Navigate to={settingPath(setting)} replace />
  }
  const entries = accountNav.map(({ path, ...page }) => ({
    label: page.label,
    pages: [{ ...page, to: path, isCurrent: path === here }],
  }))
  return (
    <SectionFrame label="Account" name="Account" entries={entries}>
      <Outlet />
    </SectionFrame>
  )
}
