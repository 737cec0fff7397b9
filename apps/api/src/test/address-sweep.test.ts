import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Prisma, type User } from '@portal/database/client'
import { createApplicant, createFounder } from '@portal/database/factories/users'
import { canCall, type Role } from '@portal/shared/core/access'
import type { Endpoint } from '@portal/shared/core/endpoint'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { memberInvitation } from '../features/imports/emails.ts'
import { clearOldImports } from '../features/imports/schedule.ts'
import { eraseAccount } from '../features/privacy/erase.ts'
import { eraseUnconfirmed, lockUnconfirmed } from '../features/privacy/retention.ts'
import { transaction } from '../lib/db/transaction.ts'
import { csvOf, founderAcceptance, invitationToken, usePortalForImports } from './imports.ts'

const { portal, check, choose, invite, run, rowsOf, resend } = await usePortalForImports()

const email = 'ada@byron.example'
const note = 'Owes two years of fees'
const file = csvOf(['Name', 'Email', 'Town', 'Board notes'], [['Ada Byron', email, 'Ely', note]])

const exported = async (user: User): Promise<string> =>
  (await (await portal.as(user)).get('/api/auth/me/export/?format=json')).text

const rows = async () => JSON.stringify(await portal.db.importRow.findMany())
const invitations = () => portal.db.memberInvitation.count()

interface Claim {
  claim: () => Promise<User>
}

const claims: Record<'unconfirmed' | 'confirmed', Record<string, Claim>> = {
  unconfirmed: {
    'an applicant who has not confirmed it': {
      claim: () => createApplicant(portal.db, { email, email_verified_at: null }),
    },
    'a member who has not confirmed it': {
      claim: () =>
        createFounder(portal.db, { email, email_verified_at: null, profile: { city: null } }),
    },
  },
  confirmed: {
    'an applicant who has confirmed it': {
      claim: () => createApplicant(portal.db, { email }),
    },
    'a member who has confirmed it': {
      claim: () => createFounder(portal.db, { email, profile: { city: null } }),
    },
  },
}

describe.each(Object.entries(claims.unconfirmed))('data of an address, and %s', (_, one) => {
  it('is not exported: rows of files that were matched before or after, and the invitation', async () => {
    const early = await check(file)
    const user = await one.claim()
    await check(file)
    expect(await exported(user)).not.toMatch(/Board notes|fees/)
    // As earlier versions stored it.
    await portal.db.importRow.updateMany({ data: { user_id: user.id } })
    expect(await exported(user)).not.toMatch(/Board notes|fees/)
    await portal.db.importRow.updateMany({ data: { user_id: null } })
    await choose(early.id, { rows: [1], plan: 'invite' })
    await run(early.id)
    expect(await invitations()).toBe(1)
    expect(await exported(user)).not.toContain('Your invitation to the portal')
  })

  it('is not matched: the row is perhaps known', async () => {
    const user = await one.claim()
    const { id } = await check(file)
    const [row] = await rowsOf(id)
    expect(row).toMatchObject({ state: 'similar', plan: 'skip', choices: ['skip', 'invite'] })
    expect(row?.match).toMatchObject({ id: user.id, email })
  })

  it('is not lost: the invitation is emailed, can be sent again, and is kept', async () => {
    const { id } = await check(file)
    const user = await one.claim()
    await run(id)
    const { id: invitation } = await portal.db.memberInvitation.findFirstOrThrow()
    const queued = memberInvitation.for(invitation, {})
    expect(await memberInvitation.prepare(portal.deps, queued)).toMatchObject({ to: email })
    await portal.db.memberInvitation.updateMany({ data: { queued_at: new Date(0) } })
    expect((await rowsOf(id))[0]?.invitation?.can_resend).toBe(true)
    expect((await resend(id, [1])).status).toBe(200)
    expect(await clearOldImports(portal.db)).toBe(0)
    expect(await invitations()).toBe(1)
    await eraseAccount(portal.deps, user.id, { due: Prisma.sql`TRUE` }, () => {})
    expect(await invitations()).toBe(1)
    expect(await rows()).toContain(note)
  })
})

it('an invitation to an unconfirmed address can be declined', async () => {
  await invite([['Ada Byron', email]])
  const token = invitationToken(portal, email)
  await createApplicant(portal.db, { email, email_verified_at: null })
  const { status } = await portal.anonymous.post('/api/invitations/decline/').send({ token })
  expect(status).toBe(200)
  expect(await rows()).not.toContain('Ada Byron')
})

it('an accepted invitation replaces an unconfirmed application', async () => {
  await invite([['Ada Byron', email]])
  const token = invitationToken(portal, email)
  const stranger = await createApplicant(portal.db, { email, email_verified_at: null })
  const accepted = await portal.anonymous
    .post('/api/invitations/accept/')
    .send(founderAcceptance(token))
  expect(accepted.status).toBe(201)
  expect(accepted.body.user).toMatchObject({ email, is_active: true })
  expect(accepted.body.user.id).not.toBe(stranger.id)
  expect(await portal.db.user.count({ where: { email } })).toBe(1)
})

it('an invitation replaces neither confirmed applications nor members', async () => {
  const kept = [
    await createApplicant(portal.db, { email }),
    await createFounder(portal.db, { email: 'mary@shelley.example', email_verified_at: null }),
  ]
  for (const user of kept) {
    const found = await transaction(portal.db, (tx) => lockUnconfirmed(tx, user.email))
    expect(found).toBeNull()
    await transaction(portal.db, (tx) => eraseUnconfirmed(tx, portal.deps, user.id))
  }
  const ids = kept.map(({ id }) => id)
  expect(await portal.db.user.count({ where: { id: { in: ids } } })).toBe(2)
})

describe.each(Object.entries(claims.confirmed))('data of an address, and %s', (_, one) => {
  it('is exported, and the row is known', async () => {
    const early = await check(file)
    const user = await one.claim()
    expect(await exported(user)).toContain(note)
    const { id } = await check(file)
    expect((await rowsOf(id))[0]).toMatchObject({ state: 'known', match: { id: user.id } })
    expect((await run(early.id)).outcomes).toMatchObject({ invited: 0, skipped: 1 })
    // Imported data about an earlier address still belongs to them.
    await portal.db.user.update({ where: { id: user.id }, data: { email: 'new@byron.example' } })
    expect(await exported(user)).toContain(note)
  })
})

/** How often a file compares addresses, and why without the condition of `addressOwnerSql`. */
const lookUps: Record<string, [times: number, why: string]> = {
  'startup/demo-accounts.ts': [1, 'finds accounts with the public password'],
  'commands/erase.ts': [1, 'the operator erases the account of an address'],
  'features/auth/administrator.ts': [3, 'takes unconfirmed accounts over, for the operator'],
  'features/auth/emails.ts': [1, 'tells the mailbox that the address is in use'],
  'features/auth/password.ts': [1, 'the link goes to the address'],
  'features/auth/address-by-admin.ts': [2, 'an address has one account, or is kept for its owner'],
  'features/auth/service.ts': [1, 'signing in needs the password'],
  'features/imports/check.ts': [2, 'administrators compare the row with the account; invitations'],
  'features/imports/invitations.ts': [
    3,
    'an account of a member is not replaced; rows and invitations',
  ],
  'features/imports/inviting.ts': [2, 'who has an account or an invitation is not invited'],
  'features/imports/job.ts': [1, 'rows of the same file'],
  'features/imports/list.ts': [1, 'rows of earlier imports, for administrators'],
  'features/imports/row.ts': [2, 'what is wrong with an address, missing or not one'],
  'features/imports/service.ts': [1, 'stores the address of a row'],
  'features/privacy/erase.ts': [1, 'sign-ups as a guest with the confirmed address'],
  'features/privacy/retention.ts': [
    1,
    'an application that nobody confirmed makes way for the owner',
  ],
  'features/submissions/list.ts': [1, 'staff search for the senders'],
  'lib/email/addresses.ts': [1, 'the condition itself'],
}

const lookUp = new RegExp(
  [
    /\bemail(?:::\w+)?\)? *(?:=(?![=>])|(?:NOT )?(?:I?LIKE|IN)\b)/,
    /(?<![=!])= *(?:lower\()?\w+\.email\b/,
    /\bUSING \(email/,
    // The text of `contains`.
    /\bemail\b[^`\n]*`,\s*(?:\w+\.)?search\b/,
    /\bwhere: \{[^{}]*\bemail\b/,
    /\buser: \{ email: (?!true)/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
)

it('a new look-up of an account by an address uses addressOwnerSql, or is declared here', () => {
  const sources = fileURLToPath(new URL('..', import.meta.url))
  const found = globSync('**/*.ts', { cwd: sources })
    .filter((name) => !name.endsWith('.test.ts') && !name.startsWith('test/'))
    .map((name) => [name, readFileSync(`${sources}${name}`, 'utf8').match(lookUp)?.length])
    .filter(([, times]) => times)
  const declared = Object.entries(lookUps).map(([name, [times]]) => [name, times])
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(declared))
})

/** The calls that give editors an address: of guests of an event, and of senders of forms. */
const editorsRead = [
  'GET /api/admin/events/:id/guests/',
  'PUT /api/admin/events/:id/guests/',
  'POST /api/admin/events/:id/guests/',
  'PUT /api/admin/events/:id/guests/:guest_id/',
  'GET /api/admin/submissions/',
  'GET /api/admin/submissions/:id/',
  'POST /api/admin/submissions/:id/accept/',
  'POST /api/admin/submissions/:id/decline/',
]

it('new responses to editors with an address are declared here', () => {
  const holdsAddress = ({ path, response }: Endpoint) => {
    // Numbers of emails, and previews of their texts.
    const schema = JSON.stringify(z.toJSONSchema(response, { unrepresentable: 'any' })).replaceAll(
      /failed_emails|"emails"/g,
      '',
    )
    const isOfEvents = path.startsWith('/api/admin/events/')
    return /email|address/i.test(isOfEvents ? schema.replaceAll('"address"', '') : schema)
  }
  const may = (roles: Role[], { access }: Endpoint) =>
    canCall(access, { roles, is_active: true, user_type: 'friend' })
  const found = portal.app.endpoints
    .filter((one) => may(['editor'], one) && !may([], one) && holdsAddress(one))
    .map(({ method, path }) => `${method} ${path}`)
  expect(found.sort()).toEqual(editorsRead.sort())
})
