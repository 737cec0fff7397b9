import { z } from 'zod'
import { currentPassword } from './schemas.ts'

/** How many recovery codes there are at first; each is good once. */
export const recoveryCodeCount = 10

const wanted = 'Please enter a code'

/** Six digits of an authenticator app, or a recovery code; blanks and hyphens are of no matter. */
const anyCode = () =>
  z.string({ error: wanted }).trim().min(1, wanted).max(60, 'This code is not right')

export const codeLoginSchema = z.object({ challenge: z.string().max(500), code: anyCode() })

export const secondFactorSetupSchema = z.object({ current_password: currentPassword() })

/** What an authenticator app is given: by scanning, or by typing. */
export const secondFactorSecretSchema = z.object({ secret: z.string(), uri: z.string() })
export type SecondFactorSecret = z.infer<typeof secondFactorSecretSchema>

export const secondFactorCodeSchema = z.object({ code: anyCode() })

export const secondFactorProofSchema = z.object({
  current_password: currentPassword(),
  code: anyCode(),
})

export const recoveryCodesSchema = z.object({ recovery_codes: z.array(z.string()) })
