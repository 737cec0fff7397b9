import { paths } from '@portal/shared/core/paths'
import { queryClient } from '#lib/query-client.ts'
import { type FeatureRoutes, prefetch } from '#lib/routes.ts'
import { readPage } from '#lib/url-state.ts'

export const announcementsRoutes: FeatureRoutes = {
  member: [
    {
      path: paths.announcements,
      ...prefetch(async (search) => {
        const { announcementsQuery } = await import('./api.ts')
        await queryClient.prefetchQuery(announcementsQuery({ page: readPage(search) }))
      }),
      lazy: async () => ({
        Component: (await import('./pages/AnnouncementsPage.tsx')).AnnouncementsPage,
      }),
    },
    {
      path: paths.announcement,
      lazy: async () => ({
        Component: (await import('./pages/AnnouncementPage.tsx')).AnnouncementPage,
      }),
    },
  ],
  admin: [
    {
      path: paths.manageAnnouncements,
      lazy: async () => ({
        Component: (await import('./admin/ManageAnnouncementsPage.tsx')).ManageAnnouncementsPage,
      }),
    },
    {
      path: paths.manageAnnouncement,
      lazy: async () => ({
        Component: (await import('./admin/ManageAnnouncementPage.tsx')).ManageAnnouncementPage,
      }),
    },
  ],
}
