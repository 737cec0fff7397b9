import type { AccessSubject } from '@portal/shared/core/access'
import { foldForSearch } from '@portal/shared/core/fold'
import { applicationsPath, type Path, paths, postWinPath } from '@portal/shared/core/paths'
import type { AdminPath } from '@portal/shared/today/kinds'
import {
  type Icon,
  IconAddressBook,
  IconArchive,
  IconBell,
  IconConfetti,
  IconGift,
  IconHelpCircle,
  IconMessageQuestion,
  IconShieldCheck,
  IconSpeakerphone,
} from '@tabler/icons-react'
import { questionGroups } from '#features/network/questions.ts'
import { adminPagesFor } from '../admin/admin-pages.ts'
import { accountNav, footerNav, mainNav } from '../layout/nav-items.ts'

/** One line of the palette: what it says, and where it leads. */
export interface PaletteItem {
  /** Names it among all lines. */
  id: string
  label: string
  detail?: string | undefined
  to: string
  icon?: Icon
  /** The page that it leads to puts the focus on it, also when it is open already. */
  focused?: boolean
  /** Whose initials stand in front instead of an icon. */
  person?: string
  /** The address of that person's photo. */
  photo?: string | null
}

export interface PaletteGroup {
  name: string
  items: PaletteItem[]
}

const page = (
  label: string,
  path: Path | AdminPath,
  icon: Icon,
  words = '',
): PaletteItem & Words => ({
  id: path,
  label,
  to: path,
  icon,
  words,
})

interface Words {
  /** Other words by which somebody may look for it. */
  words: string
}

/** What people may call a page that is called something else. */
const otherWords: Partial<Record<Path | AdminPath, string>> = {
  [paths.dashboard]: 'dashboard community pulse',
  [paths.directory]: 'members founders people',
  [paths.introductions]: 'requests asked connected contacts',
  [paths.asks]: 'need help questions offer',
  [paths.pods]: 'groups peers circles',
  [paths.wins]: 'celebrations news',
  [paths.opportunities]: 'funding grants accelerators',
  [paths.pulse]: 'studies',
  [paths.account]: 'profile settings visibility subscription',
  [paths.accountPrivacy]: 'account visibility consents introductions pause',
  [paths.accountEmails]: 'account email emails newsletter reminders unsubscribe',
  [paths.accountSecurity]:
    'account email address password two-step sign-in devices appearance dark light',
  [paths.accountData]: 'account download export delete leave',
  [paths.help]: 'questions contact keyboard shortcuts',
  [paths.admin]: 'today',
  [applicationsPath]: 'review',
  [paths.insights]: 'figures charts statistics report funder',
  [paths.audit]: 'history changes',
}

/** Every page that the member may see, in the order of the sidebar, and what they can begin from anywhere. */
export function pagesFor(user: AccessSubject | null): (PaletteItem & Words)[] {
  return [
    ...[...mainNav.flatMap(({ items }) => items), ...footerNav(user)].map(({ label, path, icon }) =>
      page(label, path, icon, otherWords[path]),
    ),
    page('Updates', paths.updates, IconBell, 'notifications news'),
    ...accountNav
      .filter(({ path }) => path !== paths.account)
      .map(({ label, path, icon }) => ({
        ...page(label, path, icon, otherWords[path]),
        detail: 'Account',
      })),
    ...adminPagesFor(user)
      .filter(({ path }) => path !== paths.admin)
      .map(({ label, path }) => ({
        ...page(label, path, IconShieldCheck, otherWords[path]),
        detail: 'Admin',
      })),
    page('Perks', paths.perks, IconGift, 'offers discounts'),
    page('Announcements', paths.announcements, IconSpeakerphone, 'news emails past'),
    page('Archive', paths.archive, IconArchive, 'my activity history'),
    page('Ask for something', paths.newAsk, IconMessageQuestion, 'need help'),
    { id: 'post-win', label: 'Post a Win', to: postWinPath, icon: IconConfetti, words: 'share' },
  ]
}

/** The questions of the help page, each leading to its answer. */
export const questions: (PaletteItem & Words)[] = questionGroups.flatMap((group) =>
  group.questions.map(({ id, question }) => ({
    id: `help:${id}`,
    label: question,
    to: `${paths.help}#${id}`,
    icon: IconHelpCircle,
    words: '',
  })),
)

/** Where to go on when nothing is found: founders to the directory, which names what is near. */
export const elsewhere = (search: string, founders: boolean): PaletteItem =>
  founders
    ? {
        id: 'directory',
        label: `Search the directory for “${search}”`,
        to: `${paths.directory}?search=${encodeURIComponent(search)}`,
        icon: IconAddressBook,
      }
    : {
        id: 'ask',
        label: 'Ask us',
        detail: 'Help & Support',
        to: `${paths.help}#contact`,
        icon: IconHelpCircle,
      }

/** The pages of which a word begins with each word of the search. */
export function findPages(pages: (PaletteItem & Words)[], search: string): PaletteItem[] {
  const wanted = foldForSearch(search).split(/\s+/).filter(Boolean)
  return pages.filter(({ label, words }) => {
    const known = foldForSearch(`${label} ${words}`).split(/[\s&(]+/)
    return wanted.every((word) => known.some((one) => one.startsWith(word)))
  })
}

/** Whether a line itself says what is searched for: then it may stay while newer findings are awaited. */
export const mentions = ({ label, detail = '' }: PaletteItem, search: string): boolean =>
  foldForSearch(`${label} ${detail}`).includes(foldForSearch(search))
