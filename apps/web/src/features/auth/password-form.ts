import { changePasswordSchema, newPassword } from '@portal/shared/auth/schemas'
import { foldPassword } from '@portal/shared/core/fold'
import { z } from 'zod'

const bothTyped = z.object({ new_password: z.string(), again: z.string().min(1) })

interface Chosen {
  new_password: string
  again: string
}

const again = () => z.string().overwrite(foldPassword).min(1, 'Please confirm your password')
const isRepeated = ({ new_password, again: repeated }: Chosen) => new_password === repeated
const mismatch = {
  error: "Passwords don't match",
  path: ['again'],
  // Compares the passwords once both are typed, even if other fields are empty.
  when: ({ value }: { value: unknown }) => bothTyped.safeParse(value).success,
}

export const codeField = {
  name: 'code',
  label: 'Code',
  description: 'The six digits from your app, or a recovery code.',
  autoComplete: 'one-time-code',
  required: true,
} as const

export const currentPasswordField = {
  name: 'current_password',
  label: 'Current password',
  autoComplete: 'current-password',
  required: true,
} as const

export const newPasswordField = {
  name: 'new_password',
  label: 'New password',
  required: true,
} as const

export const repeatedField = {
  name: 'again',
  label: 'New password again',
  description: 'Type it again.',
  autoComplete: 'new-password',
  required: true,
} as const

export const passwordFormSchema = changePasswordSchema
  .extend({ again: again() })
  .refine(isRepeated, mismatch)

export const resetFormSchema = z
  .object({ new_password: newPassword(), again: again() })
  .refine(isRepeated, mismatch)
