import { z } from 'zod'
import { allow } from '../core/endpoint.ts'
import {
  assertionSchema,
  confirmationSchema,
  newPasskeySchema,
  passkeyCreationSchema,
  passkeyNameSchema,
  passkeySchema,
} from './passkeys.ts'
import { signedInSchema } from './schemas.ts'

export const getPasskeyChallenge = allow.public.post('/api/auth/passkeys/options/', {
  summary: 'A challenge for any passkey, which works once; says nothing about any account',
  /** What a browser needs to ask for a passkey: PublicKeyCredentialRequestOptionsJSON. */
  response: z.object({
    challenge: z.string(),
    rpId: z.string(),
    timeout: z.int(),
    userVerification: z.literal('required'),
  }),
})

export const loginWithPasskey = allow.public.post('/api/auth/passkeys/login/', {
  summary: 'Sign in with a passkey, which counts as both steps',
  body: assertionSchema,
  response: signedInSchema,
})

export const listPasskeys = allow.member.get('/api/auth/passkeys/', {
  beforeSecondStep: true,
  summary: 'The caller’s passkeys',
  response: z.object({ passkeys: z.array(passkeySchema) }),
})

export const preparePasskey = allow.member.post('/api/auth/passkeys/register/options/', {
  beforeSecondStep: true,
  summary: 'Begin adding a passkey, after the password or another passkey',
  body: confirmationSchema,
  response: passkeyCreationSchema,
})

export const addPasskey = allow.member.post('/api/auth/passkeys/', {
  beforeSecondStep: true,
  status: 201,
  summary: 'Add the passkey that the browser has made',
  body: newPasskeySchema,
  response: passkeySchema,
})

export const renamePasskey = allow.member.patch('/api/auth/passkeys/:id/', {
  beforeSecondStep: true,
  summary: 'Rename a passkey, after the password or another passkey',
  body: passkeyNameSchema,
  response: passkeySchema,
})

export const removePasskey = allow.member.delete('/api/auth/passkeys/:id/', {
  beforeSecondStep: true,
  summary: 'Remove a passkey, after the password or another passkey',
  body: confirmationSchema,
})
