import type { User } from '@portal/database/client'
import { demoPassword } from '@portal/database/factories/users'
import { Secret, TOTP } from 'otpauth'
import { expect } from 'vitest'
import type { TestApp } from './app.ts'

export const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + steps * 30_000,
  })

export const mistaken = (code: string) =>
  code.replace(/\d$/, (digit) => String((Number(digit) + 5) % 10))

export const signInOf = (portal: TestApp, { email }: { email: string }, password = demoPassword) =>
  portal.anonymous.post('/api/auth/login/').send({ email, password })

export const answerCodeOf = (portal: TestApp, challenge: unknown, code: unknown) =>
  portal.anonymous.post('/api/auth/login/code/').send({ challenge, code })

/** Turns two-step sign-in on with the API. Codes of the current time step remain usable. */
export async function turnOnFor(portal: TestApp, admin: User) {
  const agent = await portal.as(admin)
  const begun = await agent
    .post('/api/auth/second-factor/setup/')
    .send({ current_password: demoPassword })
  const { secret } = begun.body
  const { status, body } = await agent
    .post('/api/auth/second-factor/confirm/')
    .send({ code: codeOf(secret) })
  expect(status).toBe(200)
  await portal.db.secondFactor.update({ where: { user_id: admin.id }, data: { last_step: 0 } })
  const codes: string[] = body.recovery_codes
  return { agent, secret: String(secret), codes }
}
