import { createHmac } from 'node:crypto'
import type { Database, User } from '@portal/database/client'
import { createAdmin, createApplicant } from '@portal/database/factories/users'
import { openSession } from '../apps/api/src/features/auth/sessions.ts'
import { createTokens } from '../apps/api/src/lib/auth/tokens.ts'
import { signingKey } from './portal.ts'

const tokens = createTokens(signingKey)
const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

export interface SignedIn {
  user: User
  access: string
  refresh: string
}

export async function signIn(db: Database, user: User): Promise<SignedIn> {
  const sid = await openSession(db, user.id, 'faults')
  const iat = Math.floor(Date.now() / 1000)
  const claims = { sub: user.id, sid, iat, exp: iat + 600, iss: 'portal', aud: 'portal' }
  const signed = `${base64({ alg: 'HS256', typ: 'JWT' })}.${base64(claims)}`
  const signature = createHmac('sha256', tokens.accessSecret).update(signed).digest('base64url')
  return {
    user,
    access: `${signed}.${signature}`,
    refresh: tokens.refreshToken({ sessionId: sid, counter: 0 }),
  }
}

export async function signedInAdmins(db: Database, count: number): Promise<SignedIn[]> {
  const admins: SignedIn[] = []
  while (admins.length < count) admins.push(await signIn(db, await createAdmin(db)))
  return admins
}

export async function createApplication(db: Database): Promise<{ id: string; applicant: User }> {
  const applicant = await createApplicant(db)
  const { id } = await db.application.findFirstOrThrow({ where: { user_id: applicant.id } })
  return { id, applicant }
}
