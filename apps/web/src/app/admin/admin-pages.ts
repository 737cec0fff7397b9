import {
  type Access,
  type AccessSubject,
  canCall,
  type Permission,
} from '@portal/shared/core/access'
import { applicationsPath, paths } from '@portal/shared/core/paths'
import type { AdminPath } from '@portal/shared/today/kinds'
import type { Location } from 'react-router-dom'
import { isActive } from '../layout/nav-items.ts'

const groups = ['Today', 'People', 'Content', 'Groups', 'Messages', 'Insights', 'System'] as const

export interface AdminPage {
  label: string
  group: (typeof groups)[number]
  path: AdminPath
  /** Who may open the page and the pages below it. */
  access: Permission | Extract<Access, 'staff'>
}

export const adminPages: readonly AdminPage[] = [
  { label: 'Today', group: 'Today', path: paths.admin, access: 'staff' },
  { label: 'Applications', group: 'People', path: applicationsPath, access: 'review_applications' },
  { label: 'Members', group: 'People', path: paths.manageMembers, access: 'manage_members' },
  {
    label: 'Invitations and import',
    group: 'People',
    path: paths.imports,
    access: 'import_members',
  },
  { label: 'Inbox', group: 'Content', path: paths.inbox, access: 'manage_content' },
  { label: 'Content', group: 'Content', path: paths.manageContent, access: 'manage_content' },
  { label: 'To repost', group: 'Content', path: paths.reposts, access: 'manage_content' },
  { label: 'Pods', group: 'Groups', path: paths.managePods, access: 'manage_pods' },
  { label: 'Introductions', group: 'Groups', path: paths.manageIntroductions, access: 'moderate' },
  {
    label: 'Announcements',
    group: 'Messages',
    path: paths.manageAnnouncements,
    access: 'write_announcements',
  },
  {
    label: 'Newsletter',
    group: 'Messages',
    path: paths.manageNewsletter,
    access: 'manage_content',
  },
  { label: 'Insights', group: 'Insights', path: paths.insights, access: 'see_insights' },
  { label: 'Settings', group: 'System', path: paths.settings, access: 'manage_settings' },
  { label: 'Audit log', group: 'System', path: paths.audit, access: 'read_audit_log' },
  { label: 'Health', group: 'System', path: paths.health, access: 'see_health' },
]

/** Whether a location is on a page or below it. Today and Applications only differ in the hash. */
export function isAt({ path }: AdminPage, { pathname, hash }: Pick<Location, 'pathname' | 'hash'>) {
  const isFirst = isActive({ path: paths.admin, exact: true }, pathname)
  if (isFirst) return path === (hash === '#applications' ? applicationsPath : paths.admin)
  return path !== paths.admin && path !== applicationsPath && isActive({ path }, pathname)
}

export const adminPagesFor = (user: AccessSubject | null): AdminPage[] =>
  adminPages.filter(({ access }) => user !== null && canCall(access, user))

/** The same pages in groups. A group with one page of the same name has no heading. */
export function adminGroupsFor(user: AccessSubject | null) {
  const pages = adminPagesFor(user)
  return groups
    .map((group) => ({ group, pages: pages.filter((page) => page.group === group) }))
    .filter((one) => one.pages.length > 0)
    .map(({ group, pages }) => ({
      heading: pages[0]?.label === group && pages.length === 1 ? null : group,
      pages,
    }))
}
