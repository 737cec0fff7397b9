import { IconEye, IconEyeOff } from '@tabler/icons-react'

/** The eye of a password field. Its button is named 'Show password' or 'Hide password'. */
export function RevealIcon({ reveal }: { reveal: boolean }) {
  const Icon = reveal ? IconEyeOff : IconEye
  return <Icon aria-hidden size="1.25rem" />
}
