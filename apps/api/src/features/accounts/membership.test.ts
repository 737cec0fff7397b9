import { createAdmin, createFounder } from '@portal/database/factories/users'
import type { Account } from '@portal/shared/accounts/schemas'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Agent, usePortal } from '../../test/app.ts'
import { emailsDone } from '../../test/emails.ts'
import { remindOfEnds } from './records.ts'

const portal = await usePortal()
const { db } = portal
let admin: Agent
beforeEach(async () => {
  await db.user.deleteMany()
  admin = await portal.as(await createAdmin(db, { full_name: 'Grace' }))
})

const path = '/api/admin/members/'
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const keep = (id: string, member_until: string, fee_paid_on = '') =>
  admin.put(`${path}${id}/membership/`).send({ member_until, fee_paid_on })

describe('the end of a membership and its fee', () => {
  it('are kept, audited once for each change, and in the list and its file', async () => {
    const { id } = await createFounder(db, { full_name: 'Ada' })
    for (const _ of ['once', 'twice']) {
      const { status, body } = await keep(id, '2031-12-31', '2026-01-15')
      expect([status, body.member_until, body.fee_paid_on]).toEqual([
        200,
        '2031-12-31',
        '2026-01-15',
      ])
    }
    const columns = ['name', 'member_until', 'fee_paid_on']
    const { text } = await admin.post(`${path}export.csv`).send({ search: 'Ada', columns })
    expect(text).toContain('"Ada","2031-12-31","2026-01-15"')
    const { body } = await keep(id, '')
    expect(body.history).toMatchObject([
      { action: 'member.membership_changed', after: { member_until: null, fee_paid_on: null } },
      { action: 'member.membership_changed', after: { member_until: '2031-12-31' } },
    ])
    expect((await keep(id, '2031-02-30')).status).toBe(400)
    expect((await keep(id, '', day(2))).status).toBe(400)
  })

  it('are found by two filters', async () => {
    const until = { Ended: day(-3), Soon: day(29), Later: day(33) }
    const paid = { Ended: day(-400), Soon: day(-300), Later: '' }
    for (const name of ['Ended', 'Soon', 'Later'] as const) {
      const { id } = await createFounder(db, { full_name: name })
      await keep(id, until[name], paid[name])
    }
    await createFounder(db, { full_name: 'Left', is_active: false, member_until: new Date() })
    const names = async (only: string) =>
      (await admin.get(path).query({ only, track: 'female_founder' })).body.members.map(
        ({ full_name }: Account) => full_name,
      )
    expect(await names('ending')).toEqual(['Ended', 'Soon'])
    expect(await names('unpaid')).toEqual(['Ended', 'Later'])
  })
})

describe('the reminder', () => {
  const noon = new Date(`${day(0)}T12:00:00Z`)
  const remind = async (now = noon) => {
    const count = await remindOfEnds(portal.deps, now)
    await emailsDone(portal)
    return count
  }
  const until = (days: number, others = {}) =>
    createFounder(db, { member_until: new Date(day(days)), ...others })

  it('is sent once for each end, in the daytime', async () => {
    const ada = await until(30)
    expect(await remind(new Date(`${day(0)}T03:00:00Z`))).toBe(0)
    expect([await remind(), await remind()]).toEqual([1, 0])
    expect(portal.sent.map(({ to, subject }) => [to, subject])).toEqual([
      [ada.email, expect.stringMatching(/^Your membership of .* ends on \d/)],
    ])
    await keep(ada.id, day(20))
    expect([await remind(), await remind()]).toEqual([1, 0])
    await keep(ada.id, day(390))
    expect(await remind()).toBe(0)
  })

  it('is not sent earlier, after the end, to people who leave or left, or to unconfirmed addresses', async () => {
    await until(31)
    await until(-1)
    await until(5, { is_active: false })
    await until(5, { deletion_due_at: new Date(day(9)) })
    await until(5, { email_verified_at: null })
    expect(await remind()).toBe(0)
  })

  it('is not sent about an end that has changed since', async () => {
    const { id } = await until(10)
    await remindOfEnds(portal.deps, noon)
    await db.user.update({ where: { id }, data: { member_until: new Date(day(400)) } })
    await emailsDone(portal)
    expect(portal.sent).toEqual([])
  })
})
