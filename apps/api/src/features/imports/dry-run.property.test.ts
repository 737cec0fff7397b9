import { createAdmin, createFounder, createFriend } from '@portal/database/factories/users'
import { industries } from '@portal/shared/applications/options'
import { importFieldLabels, importFields, type RowPlan } from '@portal/shared/imports/options'
import type { ImportRow } from '@portal/shared/imports/schemas'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { type TestApp, usePortal } from '../../test/app.ts'
import { checkFile, csvOf, importPeople, importsPath } from '../../test/imports.ts'
import { runImports } from './job.ts'

const portal = await usePortal()
let admin: Awaited<ReturnType<TestApp['as']>>
beforeAll(async () => {
  const { db } = portal
  admin = await portal.as(await createAdmin(db))
  for (const name of ['ada', 'bea']) {
    await createFounder(db, {
      email: `${name}@known.example`,
      full_name: `Known ${name}`,
      profile: { company_name: `${name} Ltd`, city: null, industry: null },
    })
  }
  await createFriend(db, { email: 'friend@known.example', full_name: 'Known Friend' })
  await createFounder(db, { email: 'claimed@known.example', email_verified_at: null })
})

const outcomeOf = { invite: 'invited', fill: 'filled', skip: 'skipped' } as const

/** Values that make a row known, similar, waiting, a duplicate, invalid, complete or nothing of it. */
const values = {
  email: [
    'ada@known.example',
    'FRIEND@known.example',
    'claimed@known.example',
    'waiting@known.example',
    'nowhere',
    '',
  ],
  fullName: ['known  ADA', 'Known Friend', 'invited WANDA', 'Zoë', 'https://evil.example', ''],
  companyName: ['ADA LTD', 'Bea Ltd', 'Other', ''],
  track: ['Founder', 'friend', 'sailor', ''],
  city: ['Ely', 'x'.repeat(3000), ''],
  industry: [...industries.slice(0, 3), 'basketry', ''],
  isUniversitySpinout: ['yes', 'perhaps', ''],
  verticals: ['a; b', ';', ''],
  linkedinProfile: ['linkedin.com/in/ada', 'https://else.example', ''],
}
const fields = importFields.filter((field) => field in values)

/** New addresses, of which some come twice. Each run has its own. */
const address = fc.oneof(
  { weight: 3, arbitrary: fc.nat(12).map((n) => `p${n}@run.example`) },
  { weight: 2, arbitrary: fc.constantFrom(...values.email) },
)

const row = fc.tuple(
  ...fields.map((field) =>
    field === 'email'
      ? address
      : fc.constantFrom(...(Object.entries(values).find(([name]) => name === field)?.[1] ?? [])),
  ),
)

const file = fc.record({
  rows: fc.array(row, { minLength: 1, maxLength: 25 }),
  track: fc.constantFrom('female_founder' as const, 'friend' as const),
  /** Which of a row's choices is taken. */
  choices: fc.array(fc.nat(1), { minLength: 25, maxLength: 25 }),
})

/** A row that fills what the account of its address lacks, which few generated files have. */
const filling: Record<string, string> = {
  email: 'ada@known.example',
  fullName: 'known  ADA',
  companyName: 'ADA LTD',
  track: 'Founder',
  city: 'Ely',
}
const examples = [0, 1].map((choice) => ({
  rows: [fields.map((field) => filling[field] ?? '')],
  track: 'female_founder' as const,
  choices: [choice],
}))

const listRows = async (id: string): Promise<ImportRow[]> =>
  (await admin.get(`${importsPath}${id}/rows/?page_size=100`)).body.rows

it('what the dry run says of generated files is what then happens', async () => {
  await importPeople(portal, admin, [['Invited Wanda', 'waiting@known.example']])
  let run = 0
  const seen = new Set<string>()
  await fc.assert(
    fc.asyncProperty(file, async ({ rows, track, choices }) => {
      run += 1
      const own = rows.map((cells) => cells.map((cell) => cell.replace('@run.', `@run${run}.`)))
      const names = fields.map((field) => importFieldLabels[field])
      const { id } = await checkFile(admin, csvOf(names, own), track)
      for (const { number, choices: offered } of await listRows(id)) {
        const plan: RowPlan | undefined = offered[choices[number - 1] ?? 0]
        if (plan) await admin.put(`${importsPath}${id}/choices/`).send({ rows: [number], plan })
      }
      const planned = await listRows(id)
      const { plans } = (await admin.get(`${importsPath}${id}/`)).body
      const before = await portal.db.memberInvitation.count()
      await admin.post(`${importsPath}${id}/start/`)
      await runImports(portal.deps)
      const done = await listRows(id)
      const isStarted = plans.invite + plans.fill > 0
      expect(done.map(({ outcome }) => outcome)).toEqual(
        planned.map(({ plan }) => (isStarted ? outcomeOf[plan] : null)),
      )
      expect(done.map(({ state, reasons }) => ({ state, reasons }))).toEqual(
        planned.map(({ state, reasons }) => ({ state, reasons })),
      )
      expect((await portal.db.memberInvitation.count()) - before).toBe(plans.invite)
      for (const { state, plan } of planned) seen.add(state).add(plan)
    }),
    { numRuns: 27, examples: examples.map((one): [typeof one] => [one]) },
  )
  // Otherwise the values above say nothing.
  for (const one of ['incomplete', 'duplicate', 'known', 'similar', 'waiting', 'invalid', 'fill']) {
    expect(seen).toContain(one)
  }
}, 300_000)
