import type { Permission } from '../core/access.ts'
import { formatCount, pluralise } from '../core/count.ts'
import { namesOf } from '../core/options.ts'
import {
  applicationsPath,
  importPath,
  manageAnnouncementPath,
  manageMemberPath,
  managePodPath,
  type Path,
  paths,
} from '../core/paths.ts'

export type AdminPath = Path | typeof applicationsPath

interface Kind {
  access: Permission
  /** The page whose navigation entry counts it. */
  page: AdminPath
  /** The button's link, if not `page`. */
  to?: string
  /** The button's link for a single item. */
  toOne?: (id: string) => string
  line: (n: number) => string
  button: string
  /** No one is waiting for it: listed under 'When there is time' and in no count. */
  isForLater?: true
}

/**
 * Everything that can wait under Admin, most urgent first. The API does not compile without a query
 * for each kind.
 */
export const todayKinds = {
  reports: {
    access: 'moderate',
    page: paths.manageIntroductions,
    line: (n) => `${formatCount(n, 'report')} to review`,
    button: 'Review reports',
  },
  applications: {
    access: 'review_applications',
    page: applicationsPath,
    to: `${paths.admin}?review=first`,
    line: (n) => `${formatCount(n, 'application')} to review`,
    button: 'Review',
  },
  failed_emails: {
    access: 'see_health',
    page: paths.health,
    line: (n) => `${formatCount(n, 'email')} could not be delivered`,
    button: 'See the emails',
  },
  failed_jobs: {
    access: 'see_health',
    page: paths.health,
    line: (n) => `${formatCount(n, 'scheduled job')} failed`,
    button: 'See the jobs',
  },
  no_mail_server: {
    access: 'see_health',
    page: paths.health,
    line: () => 'Emails aren’t being sent: no mail server is set up',
    button: 'See the emails',
  },
  no_backup: {
    access: 'see_health',
    page: paths.health,
    line: () => 'No backup for two days',
    button: 'See the backups',
  },
  no_offsite_copy: {
    access: 'see_health',
    page: paths.health,
    line: () => 'No off-site copy of the backups for two days',
    button: 'See the backups',
  },
  full_disks: {
    access: 'see_health',
    page: paths.health,
    line: (n) => `${formatCount(n, 'disk')} nearly full`,
    button: 'See the disks',
  },
  unnamed: {
    access: 'manage_settings',
    page: paths.settings,
    line: () => 'The portal still has the example name',
    button: 'Name your network',
  },
  submissions: {
    access: 'manage_content',
    page: paths.inbox,
    line: (n) => `${formatCount(n, 'submission')} in the inbox`,
    button: 'Open the inbox',
  },
  unreachable_members: {
    access: 'manage_members',
    page: paths.manageMembers,
    to: `${paths.manageMembers}?only=refused`,
    toOne: manageMemberPath,
    line: (n) =>
      `${formatCount(n, 'email address', 'email addresses')} refused: emails no longer arrive`,
    button: 'See what to do',
  },
  announcements: {
    access: 'send_announcements',
    page: paths.manageAnnouncements,
    toOne: manageAnnouncementPath,
    line: (n) =>
      `${formatCount(n, 'announcement')} ${pluralise(n, 'is', 'are')} waiting to be sent`,
    button: 'Read and send',
  },
  chat: {
    access: 'manage_members',
    page: paths.manageMembers,
    to: `${paths.manageMembers}?only=chat_to_add`,
    line: (n) => `${formatCount(n, 'person')} to add to the chat`,
    button: 'See who',
  },
  reposts: {
    access: 'manage_content',
    page: paths.reposts,
    line: (n) => `${formatCount(n, 'win')} to repost`,
    button: 'See the wins',
  },
  imports: {
    access: 'import_members',
    page: paths.imports,
    toOne: importPath,
    line: (n) => `${formatCount(n, 'unfinished import')}`,
    button: 'Continue',
    isForLater: true,
  },
  pods_without_host: {
    access: 'manage_pods',
    page: paths.managePods,
    toOne: managePodPath,
    line: (n) => `${formatCount(n, 'pod')} without a host`,
    button: 'Find a host',
    isForLater: true,
  },
  memberships: {
    access: 'manage_members',
    page: paths.manageMembers,
    to: `${paths.manageMembers}?only=ending`,
    toOne: manageMemberPath,
    line: (n) =>
      `${formatCount(n, 'membership')} ${pluralise(n, 'ends within 30 days or has ended', 'end within 30 days or have ended')}`,
    button: 'See who',
    isForLater: true,
  },
  pod_demand: {
    access: 'manage_pods',
    page: paths.managePods,
    line: (n) => `${formatCount(n, 'person')} ${pluralise(n, 'is', 'are')} waiting for a pod`,
    button: 'Find them a pod',
    isForLater: true,
  },
} as const satisfies Record<string, Kind>

export type TodayKind = keyof typeof todayKinds
export const todayKindNames = namesOf<TodayKind>(todayKinds)

/** Returns a kind without its literal types. */
export const todayKind = (kind: TodayKind): Kind => todayKinds[kind]

/** Problems of the portal itself, and missing setup. */
export type HealthIssueKind = Extract<
  TodayKind,
  | 'unnamed'
  | 'no_mail_server'
  | 'failed_emails'
  | 'failed_jobs'
  | 'no_backup'
  | 'no_offsite_copy'
  | 'full_disks'
>
