import { paths } from '@portal/shared/core/paths'
import { redirect } from 'react-router-dom'
import { notify } from '#lib/notify.tsx'
import { queryClient } from '#lib/query-client.ts'
import { type FeatureRoutes, prefetch } from '#lib/routes.ts'
import { signOut } from './sign-in.ts'

export const authRoutes: FeatureRoutes = {
  landing: [
    {
      path: paths.landing,
      lazy: async () => ({ Component: (await import('./pages/LandingPage.tsx')).LandingPage }),
    },
  ],
  account: [
    {
      path: paths.accountSecurity,
      ...prefetch(async () => {
        const { sessionsQuery, signInSettingsQuery } = await import('./api.ts')
        void queryClient.prefetchQuery(signInSettingsQuery)
        void queryClient.prefetchQuery(sessionsQuery)
      }),
      lazy: async () => ({ Component: (await import('./pages/SecurityPage.tsx')).SecurityPage }),
    },
  ],
  open: [
    {
      path: paths.forgotPassword,
      lazy: async () => ({
        Component: (await import('./pages/ForgotPasswordPage.tsx')).ForgotPasswordPage,
      }),
    },
    {
      path: paths.resetPassword,
      lazy: async () => ({
        Component: (await import('./pages/ResetPasswordPage.tsx')).ResetPasswordPage,
      }),
    },
    {
      path: paths.confirmEmail,
      lazy: async () => ({
        Component: (await import('./pages/ConfirmEmailPage.tsx')).ConfirmEmailPage,
      }),
    },
    {
      path: paths.logout,
      // The router warns of a route without an element, though the loader always redirects.
      element: null,
      loader: () => {
        if (signOut()) notify.success('Logged out successfully')
        return redirect(paths.landing)
      },
    },
  ],
}
