import { allow } from '../core/endpoint.ts'
import {
  recoveryCodesSchema,
  secondFactorCodeSchema,
  secondFactorProofSchema,
  secondFactorSecretSchema,
  secondFactorSetupSchema,
} from './second-factor.ts'

export const setUpSecondFactor = allow.staff.post('/api/auth/second-factor/setup/', {
  beforeSecondStep: true,
  summary:
    'Set up two-step sign-in: a new secret for an authenticator app; not in force until confirmed',
  body: secondFactorSetupSchema,
  response: secondFactorSecretSchema,
})

export const confirmSecondFactor = allow.staff.post('/api/auth/second-factor/confirm/', {
  beforeSecondStep: true,
  summary: 'Turn two-step sign-in on with a first code; shows the recovery codes, only this once',
  body: secondFactorCodeSchema,
  response: recoveryCodesSchema,
})

export const renewRecoveryCodes = allow.applicant.post('/api/auth/second-factor/recovery-codes/', {
  beforeSecondStep: true,
  summary: 'Make new recovery codes; earlier ones become invalid',
  body: secondFactorProofSchema,
  response: recoveryCodesSchema,
})

export const turnOffSecondFactor = allow.applicant.post('/api/auth/second-factor/off/', {
  beforeSecondStep: true,
  summary: 'Turn two-step sign-in off',
  body: secondFactorProofSchema,
})
