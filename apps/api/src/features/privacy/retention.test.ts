import { createInvitations } from '@portal/database/factories/imports'
import { createApplicant, createFounder } from '@portal/database/factories/users'
import { beforeEach, describe, expect, it } from 'vitest'
import { transaction } from '../../lib/db/transaction.ts'
import { usePortal } from '../../test/app.ts'
import { waitingForLocks } from '../../test/locks.ts'
import { clearDeclinedApplications, eraseDue } from './retention.ts'

const portal = await usePortal()
beforeEach(() => portal.db.user.deleteMany())

const ago = (days: number) => new Date(Date.now() - days * 24 * 3600 * 1000)
const declined = (days: number) => ({
  status: 'rejected' as const,
  submitted_at: ago(days + 5),
  decided_at: ago(days),
})
const applicant = (email: string, days: number, user: object = {}) =>
  createApplicant(portal.db, { email, application: declined(days), ...user })
const emails = async () =>
  (await portal.db.user.findMany({ orderBy: { email: 'asc' } })).map(({ email }) => email)
const applications = () => portal.db.application.findMany({ orderBy: { submitted_at: 'asc' } })
const erase = (days = 30) => {
  const rules = { ...portal.deps.rules, retention_days: days }
  return eraseDue({ ...portal.deps, rules }, 'declined_applicants', console.error)
}

describe('declined applicants', () => {
  it('are erased after the retention period, and not before', async () => {
    const erased = await applicant('gone@a.example', 31)
    await applicant('lately@a.example', 29)
    await createApplicant(portal.db, {
      email: 'waits@a.example',
      application: { submitted_at: ago(400) },
    })
    expect(await erase(40)).toBe(0)
    expect(await erase()).toBe(1)
    expect(await emails()).toEqual(['lately@a.example', 'waits@a.example'])
    expect(portal.erased).toEqual([erased.id])
    expect(await erase(28)).toBe(1)
    expect(await portal.db.founderProfile.count()).toBe(1)
    expect(portal.sent).toEqual([])
  })

  it('are erased with imported data about their address, unless it may be another person’s', async () => {
    const { db } = portal
    await createInvitations(db, { people: ['Ada', 'Bea'] })
    const [ada, bea] = await db.memberInvitation.findMany({ orderBy: { email: 'asc' } })
    await applicant(ada?.email ?? '', 31)
    await applicant(bea?.email ?? '', 31, { email_verified_at: null })
    expect(await erase()).toBe(2)
    expect(await db.memberInvitation.findMany()).toEqual([bea])
    const rows = await db.importRow.findMany({ orderBy: { number: 'asc' } })
    expect(rows.map(({ email, cells }) => [email, cells.length])).toEqual([
      [null, 0],
      [bea?.email, 2],
    ])
  })

  it('are kept with a pending application, and if they ever were members', async () => {
    const again = await applicant('again@a.example', 100)
    const application = { user_type: 'female_founder' as const, application_data: {} }
    await portal.db.application.create({ data: { user_id: again.id, ...application } })
    await applicant('member@a.example', 100, { activated_at: ago(200) })
    await applicant('admin@a.example', 100, { roles: ['admin'] })
    const founder = await createFounder(portal.db, { email: 'in@a.example' })
    await portal.db.application.create({
      data: { user_id: founder.id, ...application, ...declined(100) },
    })
    expect(await erase()).toBe(0)
    expect(await emails()).toHaveLength(4)
  })
})

describe('accounts with an unconfirmed address', () => {
  const old = { created_at: ago(31), email_verified_at: null }
  const waits = { ...old, application: { submitted_at: ago(31) } }
  const erase = () => eraseDue(portal.deps, 'unverified_accounts', console.error)

  it('are erased after the retention period, with their applications', async () => {
    const erased = await createApplicant(portal.db, { email: 'gone@a.example', ...waits })
    await createApplicant(portal.db, { email: 'young@a.example', ...waits, created_at: ago(29) })
    expect(await erase()).toBe(1)
    expect(await emails()).toEqual(['young@a.example'])
    expect(portal.erased).toContain(erased.id)
    expect(await applications()).toHaveLength(1)
  })

  it('are kept when the address is confirmed at the last moment', async () => {
    const late = await createApplicant(portal.db, waits)
    let erasing = Promise.resolve(-1)
    await transaction(portal.db, async (tx) => {
      const data = { email_verified_at: new Date() }
      await tx.user.update({ where: { id: late.id }, data })
      erasing = erase()
      await waitingForLocks(portal.db, 1)
    })
    expect(await erasing).toBe(0)
    expect(await portal.db.user.count({ where: { id: late.id } })).toBe(1)
  })

  it('are kept when confirmed, decided, reopened, or ever a member’s', async () => {
    const returned = { ...waits.application, returned_at: ago(1) }
    await createApplicant(portal.db, { ...waits, email: 'again@a.example', application: returned })
    const confirmed = { email_verified_at: ago(30) }
    await createApplicant(portal.db, { email: 'confirmed@a.example', ...waits, ...confirmed })
    await applicant('decided@a.example', 5, old)
    await createFounder(portal.db, { email: 'member@a.example', ...old })
    const was = { is_active: false, activated_at: ago(31) }
    await createFounder(portal.db, { email: 'was@a.example', ...old, ...was })
    await createApplicant(portal.db, { email: 'admin@a.example', ...waits, roles: ['admin'] })
    expect(await erase()).toBe(0)
    expect(await emails()).toHaveLength(6)
  })
})

it('an unconfirmed applicant who applied again is kept when the declined application is deleted', async () => {
  const again = await applicant('again@a.example', 31, {
    created_at: ago(36),
    email_verified_at: null,
  })
  const data = { user_type: 'female_founder' as const, application_data: {} }
  await portal.db.application.create({
    data: { user_id: again.id, ...data, submitted_at: ago(2) },
  })
  expect(await clearDeclinedApplications(portal.deps, 30)).toBe(1)
  expect(await eraseDue(portal.deps, 'unverified_accounts', console.error)).toBe(0)
  expect(await emails()).toEqual(['again@a.example'])
})

it('a declined application is deleted once a later one followed it', async () => {
  const again = await applicant('again@a.example', 100)
  const [first] = await applications()
  const about = (id = '') => ({
    action: 'application.rejected',
    target_type: 'application',
    target_id: id,
    after: { status: 'rejected', note: 'She is lovely' },
  })
  const data = { user_type: 'female_founder' as const, application_data: {} }
  const second = await portal.db.application.create({
    data: { user_id: again.id, ...data, ...declined(10) },
  })
  await portal.db.auditEntry.createMany({ data: [about(first?.id), about(second.id)] })
  await applicant('alone@a.example', 100, { activated_at: ago(200) })
  expect(await clearDeclinedApplications(portal.deps, 30)).toBe(1)
  expect((await applications()).map(({ user_id }) => user_id)).toContain(again.id)
  expect(await applications()).toHaveLength(2)
  expect(await clearDeclinedApplications(portal.deps, 30)).toBe(0)
  const entries = await portal.db.auditEntry.findMany({ orderBy: { id: 'asc' } })
  expect(entries.map(({ target_id, after }) => [target_id, after])).toEqual([
    [first?.id, { status: 'rejected' }],
    [second.id, { status: 'rejected', note: 'She is lovely' }],
  ])
})
