export const paths = {
  landing: '/',
  onboarding: '/onboarding',
  comingSoon: '/coming-soon',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  signInLink: '/sign-in-link',
  confirmEmail: '/confirm-email',
  unsubscribe: '/unsubscribe',
  invitation: '/invitation',
  setup: '/setup',
  dashboard: '/dashboard',
  updates: '/updates',
  directory: '/directory',
  member: '/directory/:id',
  introductions: '/introductions',
  asks: '/asks',
  newAsk: '/asks/new',
  ask: '/asks/:id',
  events: '/events',
  event: '/events/:id',
  eventGuests: '/events/:id/guests',
  confirmGuest: '/events/:id/confirm',
  cancelGuest: '/events/:id/cancel',
  pods: '/pods',
  pod: '/pods/:id',
  wins: '/wins',
  win: '/wins/:id',
  opportunities: '/opportunities',
  resources: '/resources',
  perks: '/resources/perks',
  accelerators: '/resources/accelerators',
  communities: '/resources/networks',
  mentors: '/resources/mentors',
  business: '/resources/business',
  booksPodcasts: '/resources/books-podcasts',
  coworking: '/resources/coworking',
  ecosystemMap: '/resources/ecosystem-map',
  science: '/resources/science',
  pulse: '/pulse',
  archive: '/archive',
  account: '/account',
  accountAnswers: '/account/answers',
  accountPrivacy: '/account/privacy',
  accountEmails: '/account/emails',
  accountSecurity: '/account/security',
  accountData: '/account/data',
  about: '/about',
  admin: '/admin',
  inbox: '/admin/inbox',
  manageContent: '/admin/content',
  reposts: '/admin/reposts',
  manageMembers: '/admin/members',
  managePods: '/admin/pods',
  managePod: '/admin/pods/:id',
  manageAnnouncements: '/admin/announcements',
  manageAnnouncement: '/admin/announcements/:id',
  manageNewsletter: '/admin/newsletter',
  imports: '/admin/import',
  newImport: '/admin/import/new',
  import: '/admin/import/:id',
  manageIntroductions: '/admin/introductions',
  insights: '/admin/insights',
  insightsReport: '/admin/insights/report',
  settings: '/admin/settings',
  audit: '/admin/audit',
  health: '/admin/health',
  help: '/help',
  announcements: '/help/announcements',
  announcement: '/help/announcements/:id',
  newsletters: '/help/newsletters',
  newsletter: '/help/newsletters/:id',
  logout: '/logout',
} as const

/** The list of applications on the first page under Admin. */
export const applicationsPath = `${paths.admin}#applications` as const

type PageWithId = Extract<(typeof paths)[keyof typeof paths], `${string}:id${string}`>

const pageOf = (page: PageWithId) => (id: string) => page.replace(':id', encodeURIComponent(id))

/** Return the path of a page by its id. Pages to manage something are for staff. */
export const memberPath = pageOf(paths.member)
export const eventPath = pageOf(paths.event)
export const askPath = pageOf(paths.ask)
export const winPath = pageOf(paths.win)
export const podPath = pageOf(paths.pod)
export const managePodPath = pageOf(paths.managePod)
export const announcementPath = pageOf(paths.announcement)
export const manageAnnouncementPath = pageOf(paths.manageAnnouncement)
export const newsletterPath = pageOf(paths.newsletter)
export const importPath = pageOf(paths.import)
/** Returns the guest list of an event, for editors. */
export const eventGuestsPath = pageOf(paths.eventGuests)
/** Return the pages of the links in emails to guests without an account. */
export const confirmGuestPath = pageOf(paths.confirmGuest)
export const cancelGuestPath = pageOf(paths.cancelGuest)

/** Returns the page of an event that an editor has just added. */
export const addedEventPath = (id: string) => `${eventPath(id)}?added=1`

/** Returns the opportunities page with one of them opened. */
export const opportunityPath = (id: string) =>
  `${paths.opportunities}?opportunity=${encodeURIComponent(id)}`

/** Returns the studies page with a dialog open: the results, or how to take part. */
export const studyPath = ({ id, closed }: { id: string; closed: boolean }) =>
  `${paths.pulse}?dialog=${closed ? 'results' : 'participate'}&study=${encodeURIComponent(id)}`

/** Returns the review of one application; 'first' is the longest waiting one. */
export const reviewPath = (id: string) => `${paths.admin}?review=${encodeURIComponent(id)}`

/** Returns the editor of an entry. */
export const contentEditorPath = ({ id, kind }: { id: string; kind: string }) =>
  `${paths.manageContent}?kind=${kind}&entry=${encodeURIComponent(id)}`

/** Returns the editor of a new entry that starts as a copy. */
export const copyContentPath = ({ id, kind }: { id: string; kind: string }) =>
  `${paths.manageContent}?kind=${kind}&entry=new&from=${encodeURIComponent(id)}`

/** Returns the editor of a new event. */
export const newEventPath = `${paths.manageContent}?kind=events&entry=new`

/** Returns a section of the settings. */
export const settingsPath = (section: string) => `${paths.settings}?tab=${section}`

/** Returns the administrators' view of a member. */
export const manageMemberPath = (id: string) =>
  `${paths.manageMembers}?member=${encodeURIComponent(id)}`

/** Returns the form of a new ask, filled in from an earlier one. */
export const askAgainPath = (id: string) => `${paths.newAsk}?again=${encodeURIComponent(id)}`

/** Returns the audit log of one target. */
export const auditTargetPath = ({ type, id }: { type: string; id: string }) =>
  `${paths.audit}?type=${type}&target=${encodeURIComponent(id)}`

/** Returns the account page with the form of a profile field open. */
export const profileFieldPath = (field: string) => `${paths.account}#${field}`

/** Where members sign up for pods. */
export const podSignupPath = `${paths.account}#community`

const introductionTabs = { asked: 'sent', has_asked: null, connected: 'connected' } as const
export type IntroductionTab = keyof typeof introductionTabs

interface LinkedRequest {
  id?: string
  /** The page of the list, from 1. */
  page?: number
}

/**
 * Returns the introductions page for a status: where the request or connection is listed. With an
 * id, the page focuses it.
 */
export function introductionsPath(status: IntroductionTab, { id, page = 1 }: LinkedRequest = {}) {
  const tab = introductionTabs[status]
  const query = new URLSearchParams({
    ...(tab && { tab }),
    ...(id && { request: id }),
    ...(page > 1 && { page: String(page) }),
  })
  return paths.introductions + (query.size > 0 ? `?${query}` : '')
}

/** Adds the dialog for asking a founder to the search of a directory address. */
export function askSearch(search: string, id: string): string {
  const query = new URLSearchParams(search)
  query.set('ask', id)
  return `?${query}`
}

/** Account sections with a fragment, by page. */
export const settingPages = {
  'what-founders-see': paths.accountPrivacy,
  introductions: paths.accountPrivacy,
  consents: paths.accountPrivacy,
  emails: paths.accountEmails,
  'email-address': paths.accountSecurity,
  password: paths.accountSecurity,
  passkeys: paths.accountSecurity,
  'two-step-sign-in': paths.accountSecurity,
  notifications: paths.accountSecurity,
  devices: paths.accountSecurity,
  appearance: paths.accountSecurity,
  install: paths.accountSecurity,
  'your-data': paths.accountData,
  'delete-account': paths.accountData,
} as const

export type Setting = keyof typeof settingPages

/** Returns the page of an account section, scrolled to it. */
export const settingPath = (setting: Setting) => `${settingPages[setting]}#${setting}` as const

export const postWinPath = `${paths.wins}?dialog=post`

export type PathName = keyof typeof paths
export type Path = (typeof paths)[PathName]

type SectionOf<P> = P extends `/${infer Section}/${string}`
  ? Section
  : P extends `/${infer Section}`
    ? Section
    : never

/** Pages that sign-in does not announce: those without session, sign-out, and the dashboard. */
type NotNext =
  | ''
  | 'onboarding'
  | 'coming-soon'
  | 'forgot-password'
  | 'reset-password'
  | 'sign-in-link'
  | 'confirm-email'
  | 'unsubscribe'
  | 'invitation'
  | 'setup'
  | 'logout'
  | 'dashboard'

export const destinations: Record<Exclude<SectionOf<Path>, NotNext>, string> = {
  updates: 'Updates',
  directory: 'Directory',
  introductions: 'Introductions',
  asks: 'Asks',
  events: 'Events',
  pods: 'Pods',
  wins: 'Wins',
  opportunities: 'Opportunities',
  resources: 'Resources',
  pulse: 'Research',
  archive: 'Archive',
  account: 'Account',
  about: 'About',
  admin: 'Admin',
  help: 'Help & Support',
}

/** The pages that only show a heading. */
export const placeholders = [
  { path: paths.accelerators, heading: 'Accelerators Page Coming Soon' },
  { path: paths.communities, heading: 'Communities Page Coming Soon' },
  { path: paths.mentors, heading: 'Mentors Page Coming Soon' },
  { path: paths.business, heading: 'Business Resources Page Coming Soon' },
  { path: paths.booksPodcasts, heading: 'Books & Podcasts Page Coming Soon' },
  { path: paths.coworking, heading: 'Co-working Spaces Page Coming Soon' },
  { path: paths.ecosystemMap, heading: 'Ecosystem Map Page Coming Soon' },
  { path: paths.science, heading: 'Science Resources Page Coming Soon' },
] as const satisfies readonly { path: Path; heading: string }[]
