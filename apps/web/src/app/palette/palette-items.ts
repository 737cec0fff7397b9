import type { AccessSubject } from '@portal/shared/core/access'
import { foldForSearch } from '@portal/shared/core/fold'
import { applicationsPath, type Path, paths, postWinPath } from '@portal/shared/core/paths'
import type { SearchItem } from '@portal/shared/search/schemas'
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
import { questionGroupsFor } from '#features/network/questions.ts'
import { adminPagesFor } from '../admin/admin-pages.ts'
import { accountNav, footerNav, mainNav } from '../layout/nav-items.ts'

export interface PaletteItem {
  id: string
  label: string
  detail?: string | undefined
  why?: SearchItem['why']
  to: string
  icon?: Icon
  /** Whether its page moves the focus to it, even if the page is already open. */
  focused?: boolean
  /** A person's name, for the avatar that replaces the icon. */
  person?: string
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
  keywords = '',
): SearchableItem => ({
  id: path,
  label,
  to: path,
  icon,
  keywords,
})

export interface SearchableItem extends PaletteItem {
  keywords: string
}

const pageKeywords: Partial<Record<Path | AdminPath, string>> = {
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

export function pagesFor(user: AccessSubject | null): SearchableItem[] {
  return [
    ...[...mainNav.flatMap(({ items }) => items), ...footerNav(user)].map(({ label, path, icon }) =>
      page(label, path, icon, pageKeywords[path]),
    ),
    page('Updates', paths.updates, IconBell, 'notifications news'),
    ...accountNav
      .filter(({ path }) => path !== paths.account)
      .map(({ label, path, icon }) => ({
        ...page(label, path, icon, pageKeywords[path]),
        detail: 'Account',
      })),
    ...adminPagesFor(user)
      .filter(({ path }) => path !== paths.admin)
      .map(({ label, path, to }) => ({
        ...page(label, path, IconShieldCheck, pageKeywords[path]),
        id: to,
        to,
        detail: 'Admin',
      })),
    page('Perks', paths.perks, IconGift, 'offers discounts'),
    page('Announcements', paths.announcements, IconSpeakerphone, 'news emails past'),
    page('Archive', paths.archive, IconArchive, 'my activity history'),
    page('Ask for something', paths.newAsk, IconMessageQuestion, 'need help'),
    { id: 'post-win', label: 'Post a Win', to: postWinPath, icon: IconConfetti, keywords: 'share' },
  ]
}

export const questions: SearchableItem[] = questionGroupsFor(false).flatMap((group) =>
  group.questions.map(({ id, question }) => ({
    id: `help:${id}`,
    label: question,
    to: `${paths.help}#${id}`,
    icon: IconHelpCircle,
    keywords: '',
  })),
)

/** What to offer if nothing is found: the directory's search to founders, and Help to others. */
export const fallbackItem = (search: string, founders: boolean): PaletteItem =>
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

/** Finds items in which every word of the search starts a word of the label or keywords. */
export function findPages(pages: SearchableItem[], search: string): PaletteItem[] {
  const terms = foldForSearch(search).split(/\s+/).filter(Boolean)
  return pages.filter(({ label, keywords }) => {
    const known = foldForSearch(`${label} ${keywords}`).split(/[\s&(]+/)
    return terms.every((word) => known.some((one) => one.startsWith(word)))
  })
}

/** Whether a line contains the search. Such lines stay visible while a new search runs. */
export const containsSearch = ({ label, detail = '', why }: PaletteItem, search: string): boolean =>
  foldForSearch(`${label} ${detail} ${why ? why.before + why.match + why.after : ''}`).includes(
    foldForSearch(search),
  )

/** Whether the label begins with the search, or with beginnings of its words: 'help sup'. */
export function beginsWithSearch({ label }: PaletteItem, search: string): boolean {
  const [first = '', ...others] = foldForSearch(search).split(/\s+/)
  const known = foldForSearch(label)
  const starts = (word: string) => known.split(/[\s&(]+/).some((one) => one.startsWith(word))
  return known.startsWith(first) && others.every(starts)
}
