import { createAdmin, createApplicant, demoPassword } from '@portal/database/factories/users'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Agent, usePortal } from '../../test/app.ts'

const portal = await usePortal()
let admin: Awaited<ReturnType<typeof createAdmin>>
let agent: Agent
beforeAll(async () => {
  admin = await createAdmin(portal.db, { full_name: 'Grace Lee' })
  agent = await portal.as(admin)
})
beforeEach(() => {
  portal.sent.length = 0
})

async function applicationOf(applicant: { id: string }) {
  return portal.db.application.findFirstOrThrow({ where: { user_id: applicant.id } })
}

async function newApplicant() {
  const applicant = await createApplicant(portal.db, { user_type: 'female_founder' })
  return { applicant, id: (await applicationOf(applicant)).id }
}

const decide = (by: Agent, id: string, action: 'approve' | 'reject', body = {}) =>
  by.post(`/api/admin/applications/${id}/${action}/`).send(body)

const mailsTo = (email: string) => portal.sent.filter((mail) => mail.to === email)

describe('approving', () => {
  it('activates the account, stores who did it, and mails the applicant', async () => {
    const { applicant, id } = await newApplicant()
    const { access_token } = await portal.tokensOf(applicant)
    const me = () =>
      portal.anonymous.get('/api/auth/directory/').auth(access_token, { type: 'bearer' })
    expect((await me()).body.code).toBe('pending_approval')

    const { status, body } = await decide(agent, id, 'approve', { note: 'Met her at the fair' })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      status: 'approved',
      decided_by: 'Grace Lee',
      note: 'Met her at the fair',
    })

    expect((await me()).status).toBe(200)
    await expect.poll(() => mailsTo(applicant.email).length).toBe(1)
    expect(mailsTo(applicant.email)[0]?.subject).toBe('Welcome to Willow Network')
    const audit = await portal.db.auditEntry.findMany({ where: { target_id: id } })
    expect(audit).toMatchObject([
      { actor_id: admin.id, action: 'application.approved', before: { status: 'pending' } },
    ])
    const stored = await portal.db.user.findUniqueOrThrow({ where: { id: applicant.id } })
    expect(stored.activated_at).not.toBeNull()
  })

  it('works without a body, and sends no mail when `notify` is false', async () => {
    const { id } = await newApplicant()
    expect((await agent.post(`/api/admin/applications/${id}/approve/`)).status).toBe(200)
    const quiet = await newApplicant()
    await decide(agent, quiet.id, 'approve', { notify: false })
    await new Promise((done) => setTimeout(done, 1200))
    expect(mailsTo(quiet.applicant.email)).toEqual([])
  })

  it('again by the same administrator answers the same, without a second mail', async () => {
    const { applicant, id } = await newApplicant()
    await decide(agent, id, 'approve')
    const { status, body } = await decide(agent, id, 'approve')
    expect([status, body.status]).toEqual([200, 'approved'])
    await expect.poll(() => mailsTo(applicant.email).length).toBe(1)
    expect(await portal.db.auditEntry.count({ where: { target_id: id } })).toBe(1)
  })

  it('by another administrator, or the opposite, is a conflict that says who decided and when', async () => {
    const { id } = await newApplicant()
    await decide(agent, id, 'approve')
    const other = await portal.as(await createAdmin(portal.db))
    for (const [by, action] of [
      [other, 'approve'],
      [other, 'reject'],
      [agent, 'reject'],
    ] as const) {
      const { status, body } = await decide(by, id, action)
      expect([status, body.code]).toEqual([409, 'already_decided'])
      expect(body.error).toMatch(
        /^This application was already approved by Grace Lee on \d+ \w+ 20\d\d at \d\d:\d\d$/,
      )
    }
  })

  it('by twenty requests at once succeeds once and sends one mail', async () => {
    const { applicant, id } = await newApplicant()
    const others = await Promise.all(
      Array.from({ length: 20 }, async () => portal.as(await createAdmin(portal.db))),
    )
    const answers = await Promise.all(others.map((other) => decide(other, id, 'approve')))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(19)
    await expect.poll(() => mailsTo(applicant.email).length).toBe(1)
    const jobs = await portal.db.$queryRaw<{ count: bigint }[]>`
      SELECT count(*) FROM pgboss.job WHERE name = 'mail' AND data->>'user_id' = ${applicant.id}`
    expect(Number(jobs[0]?.count)).toBe(1)
    expect(await portal.db.auditEntry.count({ where: { target_id: id } })).toBe(1)
  })

  it('is refused for the administrator’s own application', async () => {
    const { applicant, id } = await newApplicant()
    await portal.db.user.update({
      where: { id: applicant.id },
      data: { role: 'admin', is_active: true },
    })
    const { status, body } = await decide(await portal.as(applicant), id, 'approve')
    expect([status, body.code]).toEqual([403, 'forbidden'])
  })
})

describe('an applicant who was made an administrator', () => {
  it('cannot be rejected, and can be approved', async () => {
    const { applicant, id } = await newApplicant()
    await portal.db.user.update({
      where: { id: applicant.id },
      data: { role: 'admin', is_active: true, activated_at: new Date() },
    })
    const { access_token } = await portal.tokensOf(applicant)
    const refused = await decide(agent, id, 'reject', { reason: 'No' })
    expect([refused.status, refused.body.code]).toEqual([409, 'conflict'])
    expect(refused.body.error).toContain('active already')
    const me = portal.anonymous.get('/api/auth/me/').auth(access_token, { type: 'bearer' })
    expect((await me).body).toMatchObject({ is_active: true, application_status: 'pending' })
    expect(mailsTo(applicant.email)).toEqual([])
    expect((await decide(agent, id, 'approve')).status).toBe(200)
  })
})

describe('rejecting', () => {
  it('leaves the account inactive, signs it out, and mails the reason', async () => {
    const { applicant, id } = await newApplicant()
    const { access_token } = await portal.tokensOf(applicant)
    const { body } = await decide(agent, id, 'reject', {
      reason: 'Please come back\nwith a team',
      note: 'weak',
    })
    expect(body).toMatchObject({ status: 'rejected', reason: 'Please come back\nwith a team' })

    const me = await portal.anonymous.get('/api/auth/me/').auth(access_token, { type: 'bearer' })
    expect(me.body.code).toBe('session_expired')
    const { body: signedIn } = await portal.anonymous
      .post('/api/auth/login/')
      .send({ email: applicant.email, password: demoPassword })
    expect(signedIn.user).toMatchObject({ is_active: false, application_status: 'rejected' })

    await expect.poll(() => mailsTo(applicant.email).length).toBe(1)
    const mail = mailsTo(applicant.email)[0]
    expect(mail?.text).toContain('> Please come back\n> with a team')
    expect(mail?.html).toContain('Please come back<br>with a team')
    expect(`${mail?.text}${mail?.html}`).not.toContain('weak')
  })

  it('needs no reason', async () => {
    const { applicant, id } = await newApplicant()
    const { status, body } = await decide(agent, id, 'reject')
    expect([status, body.reason]).toEqual([200, null])
    await expect.poll(() => mailsTo(applicant.email).length).toBe(1)
    expect(mailsTo(applicant.email)[0]?.html).not.toContain('blockquote')
  })

  it('refuses a reason that is too long or not a text', async () => {
    const { id } = await newApplicant()
    for (const reason of ['x'.repeat(2001), 7]) {
      const { status, body } = await decide(agent, id, 'reject', { reason })
      expect(status).toBe(400)
      expect(Object.keys(body.details)).toEqual(['reason'])
    }
  })
})

describe('the list', () => {
  const list = (query = '') => agent.get(`/api/admin/applications/?${query}`)

  it('has pending ones oldest first, with their answers and the counts of both tabs', async () => {
    const { applicant, id } = await newApplicant()
    await portal.db.application.update({
      where: { id },
      data: { submitted_at: new Date('2001-01-01T00:00:00Z') },
    })
    const { body } = await list()
    expect(body.applications[0]).toMatchObject({
      id,
      email: applicant.email,
      status: 'pending',
      user_type: 'female_founder',
      submitted_at: '2001-01-01T00:00:00.000Z',
      application_data: { first_name: expect.any(String), email: applicant.email },
    })
    const pending = await portal.db.application.count({ where: { status: 'pending' } })
    const reviewed = await portal.db.application.count({ where: { status: { not: 'pending' } } })
    expect(body.counts).toEqual({ pending, reviewed })
    expect(body.pagination).toMatchObject({ total: pending, current_page: 1, page_size: 20 })
  })

  it('has the others under reviewed, latest decision first', async () => {
    const { id } = await newApplicant()
    await decide(agent, id, 'reject')
    const { body } = await list('status=reviewed')
    expect(body.applications[0].id).toBe(id)
    expect(body.applications.every((one: { status: string }) => one.status !== 'pending')).toBe(
      true,
    )
  })

  it('finds by name and address, ignoring case and accents, without wildcards', async () => {
    const zoe = await createApplicant(portal.db, { full_name: 'Zoë Quillfeather' })
    const odd = await createApplicant(portal.db, { full_name: 'Percent 100%_\\ Sign' })
    const emails = async (search: string) =>
      (await list(`search=${encodeURIComponent(search)}`)).body.applications.map(
        (one: { email: string }) => one.email,
      )
    expect(await emails('QUILLFEATHER')).toEqual([zoe.email])
    expect(await emails('zoe quill')).toEqual([zoe.email])
    expect(await emails(zoe.email.slice(0, 12))).toContain(zoe.email)
    expect(await emails('100%_\\')).toEqual([odd.email])
    expect(await emails('%%%')).toEqual([])
  })

  it('comes in pages', async () => {
    const { body: one } = await list('page_size=2&page=1')
    const { body: two } = await list('page_size=2&page=2')
    expect(one.applications).toHaveLength(2)
    expect(one.applications[1].id).not.toBe(two.applications[0].id)
    expect((await list('page=9999')).body.applications).toEqual([])
  })
})
