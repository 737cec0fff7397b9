import { changePasswordSchema } from '@portal/shared/auth/schemas'
import { z } from 'zod'

const bothTyped = z.object({ new_password: z.string(), again: z.string().min(1) })

/** Changing the password: what the call takes, and the new one once more. */
export const passwordFormSchema = changePasswordSchema
  .extend({ again: z.string().min(1, 'Please confirm your password') })
  .refine(({ new_password, again }) => new_password === again, {
    error: "Passwords don't match",
    path: ['again'],
    // The comparison is of use as soon as both are typed, whatever else is still missing.
    when: ({ value }) => bothTyped.safeParse(value).success,
  })

export type PasswordValues = z.input<typeof passwordFormSchema>

export const emptyPasswords: PasswordValues = { current_password: '', new_password: '', again: '' }
