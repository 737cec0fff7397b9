import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import {
  recoveryCodesSchema,
  secondFactorCodeSchema,
  secondFactorProofSchema,
  secondFactorSecretSchema,
  secondFactorSetupSchema,
} from './second-factor.ts'

export const setUpSecondFactor = endpoint({
  method: 'POST',
  path: '/api/auth/second-factor/setup/',
  access: 'staff',
  limit: 'write',
  summary:
    'Set up two-step sign-in: a new secret for an authenticator app; not in force until confirmed',
  body: secondFactorSetupSchema,
  response: secondFactorSecretSchema,
})

export const confirmSecondFactor = endpoint({
  method: 'POST',
  path: '/api/auth/second-factor/confirm/',
  access: 'staff',
  limit: 'write',
  summary: 'Turn two-step sign-in on with a first code; shows the recovery codes, only this once',
  body: secondFactorCodeSchema,
  response: recoveryCodesSchema,
})

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/auth/second-factor/recovery-codes/',
  access: 'applicant',
  limit: 'write',
  summary: 'Make new recovery codes; earlier ones become invalid',
  body: secondFactorProofSchema,
  response: recoveryCodesSchema,
})

export const turnOffSecondFactor = endpoint({
  method: 'POST',
  path: '/api/auth/second-factor/off/',
  access: 'applicant',
  limit: 'write',
  summary: 'Turn two-step sign-in off',
  body: secondFactorProofSchema,
  response: z.object({ ok: z.literal(true) }),
})
