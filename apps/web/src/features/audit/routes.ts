import { paths } from '@portal/shared/core/paths'
import type { FeatureRoutes } from '#lib/routes.ts'

export const auditRoutes: FeatureRoutes = {
  admin: [
    {
      path: paths.audit,
      lazy: async () => ({ Component: (await import('./admin/AuditPage.tsx')).AuditPage }),
    },
  ],
}
