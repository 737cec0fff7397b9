import { paths } from '@portal/shared/core/paths'
import { page } from '../page.ts'

export const adminRoutes = [
  page(paths.admin, 'TodayPage', () => import('./TodayPage.tsx')),
  page(paths.inbox, 'InboxPage', () => import('#features/submissions/admin/InboxPage.tsx')),
  page(paths.manageContent, 'ContentPage', () => import('./ContentPage.tsx')),
  page(
    paths.manageMembers,
    'AccountsPage',
    () => import('#features/accounts/admin/AccountsPage.tsx'),
  ),
  page(paths.imports, 'ImportsPage', () => import('#features/imports/admin/ImportsPage.tsx')),
  page(paths.newImport, 'NewImportPage', () => import('#features/imports/admin/NewImportPage.tsx')),
  page(paths.import, 'ImportPage', () => import('#features/imports/admin/ImportPage.tsx')),
  page(paths.managePods, 'ManagePodsPage', () => import('#features/pods/admin/ManagePodsPage.tsx')),
  page(paths.managePod, 'ManagePodPage', () => import('#features/pods/admin/ManagePodPage.tsx')),
  page(
    paths.manageAnnouncements,
    'ManageAnnouncementsPage',
    () => import('#features/announcements/admin/ManageAnnouncementsPage.tsx'),
  ),
  page(
    paths.manageAnnouncement,
    'ManageAnnouncementPage',
    () => import('#features/announcements/admin/ManageAnnouncementPage.tsx'),
  ),
  page(
    paths.manageNewsletter,
    'ManageNewsletterPage',
    () => import('#features/emails/admin/ManageNewsletterPage.tsx'),
  ),
  page(paths.reposts, 'RepostsPage', () => import('#features/wins/admin/RepostsPage.tsx')),
  page(
    paths.manageIntroductions,
    'ReportsPage',
    () => import('#features/moderation/admin/ReportsPage.tsx'),
  ),
  page(paths.insights, 'InsightsPage', () => import('#features/insights/admin/InsightsPage.tsx')),
  page(paths.insightsReport, 'ReportPage', () => import('#features/insights/admin/ReportPage.tsx')),
  page(paths.settings, 'SettingsPage', () => import('#features/settings/admin/SettingsPage.tsx')),
  page(paths.audit, 'AuditPage', () => import('#features/audit/admin/AuditPage.tsx')),
  page(paths.health, 'HealthPage', () => import('#features/health/admin/HealthPage.tsx')),
]
