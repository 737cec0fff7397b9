import { paths } from '@portal/shared/core/paths'
import type { FeatureRoutes } from '#lib/routes.ts'

/** The page of an invitation asks what an application asks: it is one of the app's own routes. */
export const importsRoutes: FeatureRoutes = {
  admin: [
    {
      path: paths.imports,
      lazy: async () => ({ Component: (await import('./admin/ImportsPage.tsx')).ImportsPage }),
    },
    {
      path: paths.newImport,
      lazy: async () => ({ Component: (await import('./admin/NewImportPage.tsx')).NewImportPage }),
    },
    {
      path: paths.import,
      lazy: async () => ({ Component: (await import('./admin/ImportPage.tsx')).ImportPage }),
    },
  ],
}
