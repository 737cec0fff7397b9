import { z } from 'zod'
import { line, moment, requiredLine } from '../core/fields.ts'
import { currentPassword } from './schemas.ts'

export const passkeyLimits = { perAccount: 10, name: 60, challengeMinutes: 5 } as const

/** Bytes in base64url, as in the JSON of Web Authentication (Level 3, 5.1). */
const encoded = (max: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .max(max)

const credential = { id: encoded(1400), rawId: encoded(1400), type: z.literal('public-key') }
const clientExtensionResults = z.object({}).default({})

/** What a browser answers when a passkey has signed: an AuthenticationResponseJSON. */
export const assertionSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded(4000),
    authenticatorData: encoded(4000),
    signature: encoded(8000),
    userHandle: encoded(100),
  }),
  clientExtensionResults,
})
export type PasskeyAssertion = z.output<typeof assertionSchema>

/** What a browser answers when it has made a passkey: a RegistrationResponseJSON. */
export const attestationSchema = z.object({
  ...credential,
  response: z.object({ clientDataJSON: encoded(4000), attestationObject: encoded(16_000) }),
  clientExtensionResults,
})

/** What a browser needs to make a passkey: PublicKeyCredentialCreationOptionsJSON. */
export const passkeyCreationSchema = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  excludeCredentials: z.array(z.object({ type: z.literal('public-key'), id: z.string() })),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})

/** Confirms who asks for a change: the password, with a code if an app is set up, or a passkey. */
export const confirmationSchema = z.object({
  current_password: currentPassword().optional(),
  code: line().optional(),
  passkey: assertionSchema.optional(),
})
export type Confirmation = z.output<typeof confirmationSchema>

const name = () => requiredLine('Please name this passkey', passkeyLimits.name)

export const newPasskeySchema = z.object({ name: name(), credential: attestationSchema })
export type NewPasskey = z.output<typeof newPasskeySchema>

export const passkeyNameSchema = confirmationSchema.extend({ name: name() })

export const passkeySchema = z.object({
  id: z.string(),
  name: z.string(),
  created_at: moment(),
  last_used_at: moment().nullable(),
})
export type PasskeySummary = z.infer<typeof passkeySchema>
