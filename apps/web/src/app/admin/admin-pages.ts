import { type AccessSubject, mayCall, type Permission } from '@portal/shared/core/access'
import { type Path, paths } from '@portal/shared/core/paths'
import type { Waiting } from '@portal/shared/submissions/forms'
import { isActive } from '../layout/nav-items.ts'

export interface AdminPage {
  label: string
  path: Path
  /** Who may open it, and whatever lies below it. */
  access: Permission
  /** How much waits there. */
  waiting?: (counts: Waiting) => number
}

/** The pages under Admin, in the order of their navigation. */
export const adminPages: readonly AdminPage[] = [
  {
    label: 'Applications',
    path: paths.admin,
    access: 'review_applications',
    waiting: ({ applications }) => applications,
  },
  {
    label: 'Inbox',
    path: paths.inbox,
    access: 'manage_content',
    waiting: ({ submissions }) => submissions,
  },
  { label: 'Content', path: paths.manageContent, access: 'manage_content' },
  { label: 'To repost', path: paths.reposts, access: 'manage_content' },
  { label: 'Members', path: paths.manageMembers, access: 'manage_members' },
  { label: 'Import', path: paths.imports, access: 'import_members' },
  {
    label: 'Introductions',
    path: paths.manageIntroductions,
    access: 'moderate',
    waiting: ({ introduction_reports }) => introduction_reports,
  },
  { label: 'Pods', path: paths.managePods, access: 'manage_pods' },
  { label: 'Announcements', path: paths.manageAnnouncements, access: 'send_announcements' },
  { label: 'Mentions', path: paths.mentions, access: 'moderate' },
  { label: 'Insights', path: paths.insights, access: 'see_insights' },
  { label: 'Audit log', path: paths.audit, access: 'read_audit_log' },
  {
    label: 'Health',
    path: paths.health,
    access: 'see_health',
    waiting: ({ health }) => health,
  },
]

/** Whether an address is that of a page, or of one below it. All pages lie below the first, /admin. */
export const isAt = ({ path }: AdminPage, pathname: string): boolean =>
  isActive({ path, exact: path === paths.admin }, pathname)

/** The pages that somebody may open. */
export const adminPagesFor = (user: AccessSubject | null): AdminPage[] =>
  adminPages.filter(({ access }) => user !== null && mayCall(access, user))
