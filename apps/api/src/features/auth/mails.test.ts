import { createFounder, demoPassword } from '@portal/database/factories/users'
import { describe, expect, it } from 'vitest'
import { usePortal } from '../../test/app.ts'
import { mailTo } from '../../test/mails.ts'
import { emailChangeNew, emailChangeOld } from './mails.ts'

const portal = await usePortal()

const better = 'Better-than-2026!'
const look = async (token: string) =>
  (await portal.anonymous.post('/api/auth/links/look/').send({ token })).body

async function asksForAnotherAddress(new_email: string) {
  const founder = await createFounder(portal.db)
  const agent = await portal.as(founder)
  const change = (wanted: string) =>
    agent
      .post('/api/auth/email/change/')
      .send({ current_password: demoPassword, new_email: wanted })
  expect((await change(new_email)).status).toBe(200)
  const where = { user_id: founder.id }
  const { id } = await portal.db.emailChange.findUniqueOrThrow({ where })
  return { founder, agent, change, about: { change_id: id } }
}

it('does not write the mail of a change that was replaced', async () => {
  const { founder, change, about } = await asksForAnotherAddress('first@else.example')
  const write = (mail: typeof emailChangeOld | typeof emailChangeNew) =>
    mail.write(portal.deps, mail.for(founder.id, about))
  expect(await write(emailChangeOld)).toMatchObject({ button: expect.anything() })
  await change('second@else.example')
  expect(await write(emailChangeOld)).toBeNull()
  expect(await write(emailChangeNew)).toBeNull()
})

describe('a new password withdraws a change of address that waits', () => {
  it.each(['changed', 'reset'] as const)('%s', async (how) => {
    const new_email = `${how}@else.example`
    const { founder, agent } = await asksForAnotherAddress(new_email)
    const old = await mailTo(portal, founder.email, 'Confirm the change of your e-mail address')
    expect(old.text).toContain('that withdraws this, too')
    const { token } = await mailTo(portal, new_email, 'Confirm your new e-mail address')
    await portal.anonymous.post('/api/auth/password/forgot/').send({ email: founder.email })
    const reset = await mailTo(portal, founder.email, 'Choose a new password')
    const { status } =
      how === 'changed'
        ? await agent
            .post('/api/auth/password/change/')
            .send({ current_password: demoPassword, new_password: better })
        : await portal.anonymous
            .post('/api/auth/password/reset/')
            .send({ token: reset.token, new_password: better })
    expect(status).toBe(200)
    expect(await portal.db.emailChange.count({ where: { user_id: founder.id } })).toBe(0)
    expect([(await look(old.token)).state, (await look(token)).state]).toEqual(['used', 'used'])
  })
})
