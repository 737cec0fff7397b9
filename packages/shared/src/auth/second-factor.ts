import { z } from 'zod'
import { currentPassword } from './schemas.ts'

export const recoveryCodeCount = 10

const requiredMessage = 'Please enter a code'

/** A TOTP code (RFC 6238) or a recovery code. The server ignores spaces and hyphens. */
const anyCode = () =>
  z.string({ error: requiredMessage }).trim().min(1, requiredMessage).max(60, 'This code is wrong')

export const codeLoginSchema = z.object({ challenge: z.string().max(500), code: anyCode() })

export const secondFactorSetupSchema = z.object({ current_password: currentPassword() })

/** `secret` is for typing, `uri` (otpauth:) for the QR code. */
export const secondFactorSecretSchema = z.object({ secret: z.string(), uri: z.string() })
export type SecondFactorSecret = z.infer<typeof secondFactorSecretSchema>

export const secondFactorCodeSchema = z.object({ code: anyCode() })

export const secondFactorProofSchema = z.object({
  current_password: currentPassword(),
  code: anyCode(),
})

export const recoveryCodesSchema = z.object({ recovery_codes: z.array(z.string()) })
