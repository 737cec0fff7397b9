import type { SignInSettings } from '@portal/shared/auth/recovery'

/** Whether staff can already do nothing else without a second step. */
export const isDue = (factor: SignInSettings['second_factor'] | undefined): boolean =>
  factor?.due_at != null && new Date(factor.due_at) <= new Date()

/** Shown before the last second step is removed. */
export const needsAnother = ' You’ll have to add another second step before you can carry on.'
