import { z } from 'zod'
import { email, personName } from '../core/fields.ts'
import { newPassword } from './schemas.ts'

export const firstAdministratorSchema = z.object({
  full_name: personName(),
  email: email(),
  password: newPassword(),
  /** Whether the account is on the founders' track. */
  is_founder: z.boolean().default(false),
})
