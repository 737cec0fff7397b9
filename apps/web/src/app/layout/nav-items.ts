import type { ContentType } from '@portal/shared/content/types'
import { type Access, type AccessSubject, mayCall } from '@portal/shared/core/access'
import { type Path, paths } from '@portal/shared/core/paths'
import {
  type Icon,
  IconAddressBook,
  IconBook2,
  IconCalendarEvent,
  IconConfetti,
  IconDownload,
  IconEye,
  IconFlask,
  IconHeartHandshake,
  IconHelpCircle,
  IconHome,
  IconInfoCircle,
  IconLock,
  IconMail,
  IconShieldCheck,
  IconSparkles,
  IconUser,
  IconUsersGroup,
} from '@tabler/icons-react'

export interface NavItem {
  label: string
  path: Path
  icon: Icon
  /** Home is active on its own address only; the others also on what lies below them. */
  exact?: boolean
  /** Whom it is shown to; every member without one. */
  access?: Access
}

export interface NavGroup {
  heading?: string
  items: NavItem[]
}

/** The page of each content type. */
const content: Record<ContentType, NavItem> = {
  event: { label: 'Events', path: paths.events, icon: IconCalendarEvent },
  opportunity: { label: 'Opportunities', path: paths.opportunities, icon: IconSparkles },
  resource: { label: 'Resources', path: paths.resources, icon: IconBook2 },
  study: { label: 'Research', path: paths.pulse, icon: IconFlask },
}

const mainNav: NavGroup[] = [
  { items: [{ label: 'Home', path: paths.dashboard, icon: IconHome, exact: true }] },
  {
    heading: 'Connect',
    items: [
      { label: 'Directory', path: paths.directory, icon: IconAddressBook },
      {
        label: 'Introductions',
        path: paths.introductions,
        icon: IconHeartHandshake,
        access: 'founder',
      },
      content.event,
      { label: 'Pods', path: paths.pods, icon: IconUsersGroup },
      { label: 'Wins', path: paths.wins, icon: IconConfetti },
    ],
  },
  {
    heading: 'Grow',
    items: [content.opportunity, content.resource],
  },
  {
    heading: 'Contribute',
    items: [content.study],
  },
]

/** The groups of the sidebar with the items that this member may use. */
export const navFor = (user: AccessSubject | null): NavGroup[] =>
  mainNav.map(({ items, ...group }) => ({
    ...group,
    items: items.filter(({ access }) => !access || (user !== null && mayCall(access, user))),
  }))

const admin: NavItem = { label: 'Admin', path: paths.admin, icon: IconShieldCheck }

/** The footer group; 'Log Out' follows it as a button, because it acts rather than leads somewhere. */
export const footerNav = (user: AccessSubject | null): NavItem[] => [
  ...(user !== null && mayCall('staff', user) ? [admin] : []),
  { label: 'Account', path: paths.account, icon: IconUser },
  { label: 'About', path: paths.about, icon: IconInfoCircle },
  { label: 'Help & Support', path: paths.help, icon: IconHelpCircle },
]

/** The pages of the account, in its section navigation. */
export const accountNav: NavItem[] = [
  { label: 'Profile', path: paths.account, icon: IconUser },
  { label: 'Privacy', path: paths.accountPrivacy, icon: IconEye },
  { label: 'E-mails', path: paths.accountEmails, icon: IconMail },
  { label: 'Security', path: paths.accountSecurity, icon: IconLock },
  { label: 'Your data', path: paths.accountData, icon: IconDownload },
]

/** Home is active on an exact match only, the others by whole segments: /wins is not active on /winsome. */
export function isActive(
  { path, exact = false }: Pick<NavItem, 'path' | 'exact'>,
  pathname: string,
) {
  const here = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname
  return here === path || (!exact && here.startsWith(`${path}/`))
}
