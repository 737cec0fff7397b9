import { turnOffEmails } from '@portal/database/factories/emails'
import {
  createAdmin,
  createApplicant,
  createEditor,
  createReviewer,
} from '@portal/database/factories/users'
import { beforeEach, expect, it } from 'vitest'
import { usePortal } from '../../test/app.ts'
import { notifyReviewers } from './notices.ts'

const portal = await usePortal()
beforeEach(async () => {
  await portal.db.user.deleteMany()
  await portal.db.$executeRaw`DELETE FROM pgboss.job`
})

const noon = new Date('2026-07-06T12:00:00Z')
const after = (minutes: number) => new Date(noon.getTime() + minutes * 60_000)
const notify = (minutes = 0) => notifyReviewers(portal.deps, after(minutes))
const apply = async (full_name: string, minutes: number, application: object = {}) => {
  const { id: user_id } = await createApplicant(portal.db, {
    full_name,
    application: { submitted_at: after(minutes), ...application },
  })
  return portal.db.application.findFirstOrThrow({ where: { user_id } })
}
const emails = async (count: number) => {
  await expect.poll(() => portal.sent.length).toBe(count)
  return portal.sent
}

it('notifies reviewers and administrators, with a link to the application', async () => {
  const joan = await createReviewer(portal.db)
  const grace = await createAdmin(portal.db)
  await createEditor(portal.db)
  await createAdmin(portal.db, { is_active: false })
  await turnOffEmails(portal.db, await createReviewer(portal.db), 'applications')
  const { id } = await apply('Ada Byron', -1)
  expect(await notify()).toBe(3)
  const sent = await emails(2)
  expect(sent.map(({ to }) => to).sort()).toEqual([grace.email, joan.email].sort())
  expect(sent[0]?.subject).toBe('New application: Ada Byron')
  expect(sent[0]?.text).toContain(`https://portal.test/admin?review=${id}`)
})

it('is one email an hour at most, with everything since the last', async () => {
  await createReviewer(portal.db)
  await apply('Ada Byron', -1)
  expect(await notify()).toBe(1)
  await emails(1)
  await apply('Grace Hopper', 1)
  await apply('Joan Clarke', 30)
  for (const minutes of [1, 31, 59]) expect(await notify(minutes)).toBe(0)
  expect(await notify(60)).toBe(1)
  expect(await notify(130)).toBe(0)
  const [, second] = await emails(2)
  expect(second?.subject).toBe('2 applications to review')
  expect(second?.text).toMatch(/Grace Hopper.*Joan Clarke/s)
  expect(second?.text).not.toContain('Ada')
})

it('omits applications that wait for the applicant, are decided, old or one’s own, and includes returned ones', async () => {
  const joan = await createReviewer(portal.db)
  await apply('Asked Already', -1, { asked_at: after(-1) })
  await apply('Decided Already', -1, { status: 'rejected', decided_at: after(-1) })
  await apply('Waits Long', -60 * 25)
  const own = { user_id: joan.id, user_type: 'friend' as const, application_data: {} }
  await portal.db.application.create({ data: { ...own, submitted_at: after(-1) } })
  expect(await notify()).toBe(0)
  await apply('Back Again', -60 * 48, { returned_at: after(-1) })
  expect(await notify()).toBe(1)
  const [email] = await emails(1)
  expect(email?.subject).toBe('Back for review: Back Again')
})

it('omits names for a reviewer with an unconfirmed address', async () => {
  await createReviewer(portal.db, { email_verified_at: null })
  await apply('Ada Byron', -1)
  await notify()
  const [email] = await emails(1)
  expect(`${email?.subject}${email?.text}${email?.html}`).not.toMatch(/Ada|Byron/)
})
