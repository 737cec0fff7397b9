/** The addresses of the pages, for links in the web app, in emails and in calendars. */
export const paths = {
  landing: '/',
  onboarding: '/onboarding',
  comingSoon: '/coming-soon',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
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

/** The applications, which stand on the first page under Admin for those who review them. */
export const applicationsPath = `${paths.admin}#applications` as const

/** The page of one event. */
export const eventPath = (id: string) => paths.event.replace(':id', encodeURIComponent(id))

/** The opportunities, and which one of them it is. */
export const opportunityPath = (id: string) =>
  `${paths.opportunities}?opportunity=${encodeURIComponent(id)}`

/** The studies with the dialog of one of them open: its results, or how to take part. */
export const studyPath = ({ id, closed }: { id: string; closed: boolean }) =>
  `${paths.pulse}?dialog=${closed ? 'results' : 'participate'}&study=${encodeURIComponent(id)}`

/** The review of one application, by itself; 'first' is the one that waits longest. */
export const reviewPath = (id: string) => `${paths.admin}?review=${encodeURIComponent(id)}`

/** The administrators' editor of one piece of content. */
export const contentEditorPath = ({ id, kind }: { id: string; kind: string }) =>
  `${paths.manageContent}?kind=${kind}&entry=${encodeURIComponent(id)}`

/** The administrators' form of a new piece of content that begins as a copy. */
export const copyContentPath = ({ id, kind }: { id: string; kind: string }) =>
  `${paths.manageContent}?kind=${kind}&entry=new&from=${encodeURIComponent(id)}`

/** One section of the settings. */
export const settingsPath = (section: string) => `${paths.settings}?tab=${section}`

/** The administrators' view of one member's account. */
export const manageMemberPath = (id: string) =>
  `${paths.manageMembers}?member=${encodeURIComponent(id)}`

/** Where one win can be shared from. */
export const winPath = (id: string) => paths.win.replace(':id', encodeURIComponent(id))

/** The page of one ask, with the conversation about it. */
export const askPath = (id: string) => paths.ask.replace(':id', encodeURIComponent(id))

/** The form of a new ask, filled in with an earlier one of the member's. */
export const askAgainPath = (id: string) => `${paths.newAsk}?again=${encodeURIComponent(id)}`

/** The page of one pod, for its members and those who are invited. */
export const podPath = (id: string) => paths.pod.replace(':id', encodeURIComponent(id))

/** The administrators' page of one pod. */
export const managePodPath = (id: string) => paths.managePod.replace(':id', encodeURIComponent(id))

/** One past announcement, as members read it. */
export const announcementPath = (id: string) =>
  paths.announcement.replace(':id', encodeURIComponent(id))

/** One past newsletter, as members read it. */
export const newsletterPath = (id: string) =>
  paths.newsletter.replace(':id', encodeURIComponent(id))

/** The administrators' page of one announcement. */
export const manageAnnouncementPath = (id: string) =>
  paths.manageAnnouncement.replace(':id', encodeURIComponent(id))

/** One import of members: its columns, what the check found, or what became of it. */
export const importPath = (id: string) => paths.import.replace(':id', encodeURIComponent(id))

/** What administrators have done with one thing. */
export const auditTargetPath = ({ type, id }: { type: string; id: string }) =>
  `${paths.audit}?type=${type}&target=${encodeURIComponent(id)}`

/** The account with the form open in which a field of the profile is filled in. */
export const profileFieldPath = (field: string) => `${paths.account}#${field}`

/** Where members say which pods they would join. */
export const podSignupPath = `${paths.account}#community`

/** A founder's own page. */
export const memberPath = (id: string) => paths.member.replace(':id', encodeURIComponent(id))

const introductionTabs = { asked: '?tab=sent', has_asked: '', connected: '?tab=connected' } as const
export type IntroductionTab = keyof typeof introductionTabs

/** Where a request or a connection stands, by what another founder is to the member. */
export const introductionsPath = (status: IntroductionTab) =>
  paths.introductions + introductionTabs[status]

/** The search of an address of the directory with the dialog open in which a founder is asked. */
export function askSearch(search: string, id: string): string {
  const query = new URLSearchParams(search)
  query.set('ask', id)
  return `?${query}`
}

/**
 * The sections of the account that have a fragment of their own, and the page of each. They once stood
 * together on /account: an address with such a fragment there is forwarded to the page.
 */
export const settingPages = {
  'what-founders-see': paths.accountPrivacy,
  introductions: paths.accountPrivacy,
  consents: paths.accountPrivacy,
  emails: paths.accountEmails,
  'email-address': paths.accountSecurity,
  password: paths.accountSecurity,
  'two-step-sign-in': paths.accountSecurity,
  devices: paths.accountSecurity,
  appearance: paths.accountSecurity,
  'your-data': paths.accountData,
  'delete-account': paths.accountData,
} as const

export type Setting = keyof typeof settingPages

export const isSetting = (id: string): id is Setting => Object.hasOwn(settingPages, id)

/** The page of a section of the account, scrolled to it. */
export const settingPath = (setting: Setting) => `${settingPages[setting]}#${setting}` as const

/** The wins with the dialog open in which one is posted. */
export const postWinPath = `${paths.wins}?dialog=post`

export type PathName = keyof typeof paths
export type Path = (typeof paths)[PathName]

type SectionOf<P> = P extends `/${infer Section}/${string}`
  ? Section
  : P extends `/${infer Section}`
    ? Section
    : never

/** Those that need no session, the way out, and the dashboard, which comes without asking. */
type NotNext =
  | ''
  | 'onboarding'
  | 'coming-soon'
  | 'forgot-password'
  | 'reset-password'
  | 'confirm-email'
  | 'unsubscribe'
  | 'invitation'
  | 'setup'
  | 'logout'
  | 'dashboard'

/** The names of the pages that signing in may lead to, by the first part of their address. */
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

/** The protected pages that show only a heading. */
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
