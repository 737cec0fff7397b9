import { type AccessSubject, canCall } from '@portal/shared/core/access'
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
  IconMessageQuestion,
  IconShieldCheck,
  IconSparkles,
  IconUser,
  IconUsersGroup,
} from '@tabler/icons-react'

export interface NavItem {
  label: string
  path: Path
  icon: Icon
  /** Active on this path only, not on paths below it. */
  exact?: boolean
}

export const mainNav: { heading?: string; items: NavItem[] }[] = [
  { items: [{ label: 'Home', path: paths.dashboard, icon: IconHome, exact: true }] },
  {
    heading: 'Connect',
    items: [
      { label: 'Directory', path: paths.directory, icon: IconAddressBook },
      { label: 'Introductions', path: paths.introductions, icon: IconHeartHandshake },
      { label: 'Asks', path: paths.asks, icon: IconMessageQuestion },
      { label: 'Events', path: paths.events, icon: IconCalendarEvent },
      { label: 'Pods', path: paths.pods, icon: IconUsersGroup },
      { label: 'Wins', path: paths.wins, icon: IconConfetti },
    ],
  },
  {
    heading: 'Grow',
    items: [
      { label: 'Opportunities', path: paths.opportunities, icon: IconSparkles },
      { label: 'Resources', path: paths.resources, icon: IconBook2 },
    ],
  },
  {
    heading: 'Contribute',
    items: [{ label: 'Research', path: paths.pulse, icon: IconFlask }],
  },
]

/** The items of the bottom bar on a phone. The directory is for founders; friends get the wins. */
export function bottomNav(user: AccessSubject | null): NavItem[] {
  const isFounder = user !== null && canCall('founder', user)
  const chosen: Path[] = isFounder
    ? [paths.dashboard, paths.directory, paths.asks, paths.events]
    : [paths.dashboard, paths.asks, paths.events, paths.wins]
  return mainNav.flatMap(({ items }) => items).filter(({ path }) => chosen.includes(path))
}

const admin: NavItem = { label: 'Admin', path: paths.admin, icon: IconShieldCheck }

export const footerNav = (user: AccessSubject | null): NavItem[] => [
  ...(user !== null && canCall('staff', user) ? [admin] : []),
  { label: 'Account', path: paths.account, icon: IconUser },
  { label: 'About', path: paths.about, icon: IconInfoCircle },
  { label: 'Help & Support', path: paths.help, icon: IconHelpCircle },
]

export const accountNav: NavItem[] = [
  { label: 'Profile', path: paths.account, icon: IconUser },
  { label: 'Privacy', path: paths.accountPrivacy, icon: IconEye },
  { label: 'Emails', path: paths.accountEmails, icon: IconMail },
  { label: 'Security', path: paths.accountSecurity, icon: IconLock },
  { label: 'Your data', path: paths.accountData, icon: IconDownload },
]

/** Whether an item is active: `exact` items on their own path, others on the pages below it too. */
export function isActive(
  { path, exact = false }: Pick<NavItem, 'path' | 'exact'>,
  pathname: string,
) {
  const here = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname
  return here === path || (!exact && here.startsWith(`${path}/`))
}
