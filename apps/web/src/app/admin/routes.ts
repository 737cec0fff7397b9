import { paths } from '@portal/shared/core/paths'
import { page } from '../page.ts'

/** Pages of staff outside Admin. */
export const staffRoutes = [
  page(paths.eventGuests, () => import('#features/events/admin/GuestsPage.tsx')),
]

export const adminRoutes = [
  page(paths.admin, () => import('./TodayPage.tsx')),
  page(paths.inbox, () => import('#features/submissions/admin/InboxPage.tsx')),
  page(paths.manageContent, () => import('./ContentPage.tsx')),
  page(paths.manageMembers, () => import('./MembersPage.tsx')),
  page(paths.imports, () => import('#features/imports/admin/ImportsPage.tsx')),
  page(paths.newImport, () => import('#features/imports/admin/NewImportPage.tsx')),
  page(paths.import, () => import('#features/imports/admin/ImportPage.tsx')),
  page(paths.managePods, () => import('#features/pods/admin/ManagePodsPage.tsx')),
  page(paths.managePod, () => import('#features/pods/admin/ManagePodPage.tsx')),
  page(
    paths.manageAnnouncements,
    () => import('#features/announcements/admin/ManageAnnouncementsPage.tsx'),
  ),
  page(
    paths.manageAnnouncement,
    () => import('#features/announcements/admin/ManageAnnouncementPage.tsx'),
  ),
  page(paths.manageNewsletter, () => import('#features/emails/admin/ManageNewsletterPage.tsx')),
  page(paths.reposts, () => import('#features/wins/admin/RepostsPage.tsx')),
  page(paths.manageIntroductions, () => import('#features/moderation/admin/ReportsPage.tsx')),
  page(paths.insights, () => import('#features/insights/admin/InsightsPage.tsx')),
  page(paths.insightsReport, () => import('#features/insights/admin/ReportPage.tsx')),
  page(paths.settings, () => import('#features/settings/admin/SettingsPage.tsx')),
  page(paths.audit, () => import('#features/audit/admin/AuditPage.tsx')),
  page(paths.health, () => import('#features/health/admin/HealthPage.tsx')),
]
