import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { createFounder, demoPassword } from '@portal/database/factories/users'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import { expect } from 'vitest'
import type { Agent, TestApp } from './app.ts'

const present = 0x01
const verified = 0x04
const attested = 0x40

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest()
const encode = (data: Uint8Array | string) => Buffer.from(data).toString('base64url')
const number = (value: number, bytes: number) => {
  const buffer = Buffer.alloc(bytes)
  buffer.writeUIntBE(value, 0, bytes)
  return buffer
}

interface Faked {
  origin?: string
  rpId?: string
  challenge?: string
  userHandle?: string
  /** Whether the device asked for a finger, a face or a PIN. */
  isVerified?: boolean
  counter?: number
  type?: string
}

/** A device that makes one passkey (ES256) and signs with it, honestly unless told otherwise. */
export function createAuthenticator() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  let counter = 0
  let owner = ''

  const clientData = (type: string, challenge: string, origin = 'https://portal.test') =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const authData = (flags: number, faked: Faked, more = Buffer.alloc(0)) =>
    Buffer.concat([
      sha256(faked.rpId ?? 'portal.test'),
      Buffer.from([flags | present | (faked.isVerified === false ? 0 : verified)]),
      number(faked.counter ?? counter, 4),
      more,
    ])
  const credential = { id: encode(id), rawId: encode(id), type: 'public-key' }
  const point = [x, y].map((part) => new Uint8Array(Buffer.from(part, 'base64url')))
  const key = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, point[0] ?? new Uint8Array()],
    [-3, point[1] ?? new Uint8Array()],
  ])
  const cose = Buffer.from(isoCBOR.encode(key))

  return {
    id: encode(id),
    publicKey: cose,
    create(options: { challenge: string; user: { id: string } }, faked: Faked = {}) {
      owner = options.user.id
      const more = Buffer.concat([Buffer.alloc(16), number(id.length, 2), id, cose])
      const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', new Uint8Array(authData(attested, faked, more))],
      ])
      const type = faked.type ?? 'webauthn.create'
      const data = clientData(type, faked.challenge ?? options.challenge, faked.origin)
      return {
        ...credential,
        response: {
          clientDataJSON: encode(data),
          attestationObject: encode(isoCBOR.encode(attestation)),
        },
      }
    },
    sign(challenge: string, faked: Faked = {}) {
      counter += 1
      const type = faked.type ?? 'webauthn.get'
      const data = clientData(type, faked.challenge ?? challenge, faked.origin)
      const auth = authData(0, faked)
      const signature = sign('sha256', Buffer.concat([auth, sha256(data)]), privateKey)
      return {
        ...credential,
        response: {
          clientDataJSON: encode(data),
          authenticatorData: encode(auth),
          signature: encode(signature),
          userHandle: faked.userHandle ?? owner,
        },
      }
    },
  }
}

const current_password = demoPassword

/** Adds a passkey with the API, after the password, and a code if an app is set up. */
export async function addPasskey(agent: Agent, name = 'My phone', code?: string) {
  const device = createAuthenticator()
  const begun = await agent
    .post('/api/auth/passkeys/register/options/')
    .send({ current_password, code })
  expect(begun.status).toBe(200)
  const credential = device.create(begun.body)
  const { status, body } = await agent.post('/api/auth/passkeys/').send({ name, credential })
  expect(status).toBe(201)
  return { device, passkey: body }
}

export async function challengeOf(portal: TestApp): Promise<string> {
  const { status, body } = await portal.anonymous.post('/api/auth/passkeys/options/')
  expect(status).toBe(200)
  return body.challenge
}

export const loginWith = (portal: TestApp, assertion: object) =>
  portal.anonymous.post('/api/auth/passkeys/login/').send(assertion)

/** Creates a member who has a passkey. */
export async function withPasskey(portal: TestApp, create = createFounder) {
  const user = await create(portal.db)
  const agent = await portal.as(user)
  return { user, agent, ...(await addPasskey(agent)) }
}
