import { Outlet, useLocation } from 'react-router-dom'
import { accountNav, isActive } from '../layout/nav-items.ts'
import { SectionFrame } from '../layout/SectionFrame.tsx'

export default function AccountFrame() {
  const { pathname } = useLocation()
  const entries = accountNav.map(({ path, ...page }) => ({
    label: page.label,
    pages: [{ ...page, to: path, isCurrent: isActive({ path, exact: true }, pathname) }],
  }))
  return (
    <SectionFrame label="Account" name="Account" entries={entries}>
      <Outlet />
    </SectionFrame>
  )
}
