import { paths } from '#config/paths.ts'
import type { FeatureRoutes } from '#lib/routes.ts'

export const auditRoutes: FeatureRoutes = {
  admin: [
    {
      path: paths.audit,
      lazy: async () => ({ Component: (await import('./admin/AuditPage.tsx')).AuditPage }),
    },
  ],
}
