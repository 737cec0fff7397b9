import { redirect } from 'react-router-dom'
import { paths } from '#config/paths.ts'
import { notify } from '#lib/notify.tsx'
import type { FeatureRoutes } from '#lib/routes.ts'
import { signOut } from './sign-in.ts'

export const authRoutes: FeatureRoutes = {
  landing: [
    {
      path: paths.landing,
      lazy: async () => ({ Component: (await import('./pages/LandingPage.tsx')).LandingPage }),
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
