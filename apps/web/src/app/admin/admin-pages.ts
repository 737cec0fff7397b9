import {
  type Access,
  type AccessSubject,
  canCall,
  type Permission,
} from '@portal/shared/core/access'
import { applicationsPath, paths } from '@portal/shared/core/paths'
import { resourceKinds } from '@portal/shared/resources/options'
import type { AdminPath } from '@portal/shared/today/kinds'
import type { Location } from 'react-router-dom'
import { isActive } from '../layout/nav-items.ts'

export interface AdminPage {
  label: string
  /** The entry of the navigation. */
  entry: string
  path: AdminPath
  /** The address that the navigation opens. */
  to: string
  /** The kinds of content on a page that shares its path with others. */
  kinds?: readonly string[]
  /** Who may open the page and the pages below it. */
  access: Permission | Extract<Access, 'staff'>
}

const page = (
  entry: string,
  label: string,
  path: AdminPath,
  access: AdminPage['access'],
): AdminPage => ({ entry, label, path, to: path, access })

const contentPage = (entry: string, label: string, kinds: readonly string[]): AdminPage => ({
  ...page(entry, label, paths.manageContent, 'manage_content'),
  to: `${paths.manageContent}?kind=${kinds[0]}`,
  kinds,
})

export const adminPages: readonly AdminPage[] = [
  page('Today', 'Today', paths.admin, 'staff'),
  page('People', 'Applications', applicationsPath, 'review_applications'),
  page('People', 'Members', paths.manageMembers, 'manage_members'),
  page('People', 'Invite and import', paths.imports, 'import_members'),
  contentPage('Events', 'Events', ['events']),
  page('Content', 'Inbox', paths.inbox, 'manage_content'),
  contentPage('Content', 'Resources', resourceKinds),
  contentPage('Content', 'Opportunities', ['opportunities']),
  contentPage('Content', 'Studies', ['studies']),
  page('Content', 'Reposts', paths.reposts, 'manage_content'),
  page('Email', 'Newsletter', paths.manageNewsletter, 'manage_content'),
  page('Email', 'Announcements', paths.manageAnnouncements, 'write_announcements'),
  page('Pods', 'Pods', paths.managePods, 'manage_pods'),
  page('Reports', 'Reports', paths.manageIntroductions, 'moderate'),
  page('Insights', 'Insights', paths.insights, 'see_insights'),
  page('Settings', 'Settings', paths.settings, 'manage_settings'),
  page('Settings', 'Audit log', paths.audit, 'read_audit_log'),
  page('Settings', 'Health', paths.health, 'see_health'),
]

const contentKinds = adminPages.flatMap(({ kinds = [] }) => kinds)

type At = Pick<Location, 'pathname' | 'hash'> & Partial<Pick<Location, 'search'>>

/** Whether a location is on a page or below it. Today needs its own path: all are below it. */
export function isAt({ path, kinds }: AdminPage, { pathname, hash, search }: At) {
  const isFirst = isActive({ path: paths.admin, exact: true }, pathname)
  if (isFirst) return path === (hash === '#applications' ? applicationsPath : paths.admin)
  if (path === paths.admin || path === applicationsPath || !isActive({ path }, pathname)) {
    return false
  }
  const asked = new URLSearchParams(search).get('kind')
  const kind = contentKinds.find((one) => one === asked) ?? contentKinds[0]
  return kinds === undefined || (kind !== undefined && kinds.includes(kind))
}

export const adminPagesFor = (user: AccessSubject | null): AdminPage[] =>
  adminPages.filter(({ access }) => user !== null && canCall(access, user))

/** The same pages by entry. An entry with a single page has its name. */
export function adminEntriesFor(user: AccessSubject | null) {
  const entries = Map.groupBy(adminPagesFor(user), ({ entry }) => entry)
  return [...entries].map(([entry, pages]) => ({
    label: pages.length > 1 ? entry : (pages[0]?.label ?? entry),
    pages,
  }))
}
