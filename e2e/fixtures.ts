import { join } from 'node:path'
import { type BrowserContext, test as base, type Page } from '@playwright/test'
import { createDatabase, type Database, type User } from '@portal/database/client'
import { type GuardOptions, guard } from './guard.ts'
import { type Mailbox, openMailbox } from './mailbox.ts'
import { type People, peopleOf, type Role } from './people.ts'
import { signIn } from './sign-in.ts'

export { expect } from '@playwright/test'

interface Fixtures {
  /** Makes people for this test alone. */
  people: People
  /** Signs somebody in on `page`: a new person of this role, or one whom the test made. */
  as(who: Role | User): Promise<User>
  /** A browser of somebody else's, signed in if told who; watched like `page`. */
  anotherPage(who?: Role | User): Promise<Page>
  mailbox(address: string): Mailbox
}

interface WorkerFixtures {
  /** The running portal's database. */
  db: Database
}

function given(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set: run these tests with pnpm e2e`)
  return value
}

/**
 * Playwright's `test` on the running portal. A test also fails when its pages meet an error in the
 * console, an uncaught error, a breach of the content security policy or a request to elsewhere.
 */
export const test = base.extend<Fixtures & GuardOptions, WorkerFixtures>({
  expectedStatuses: [[], { option: true }],
  expectedOrigins: [[], { option: true }],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures off the pattern.
  baseURL: async ({}, use) => use(given('E2E_ORIGIN')),

  context: async ({ context, baseURL, expectedStatuses, expectedOrigins }, use) => {
    const options = { expectedStatuses, expectedOrigins }
    const problems = await guard(context, baseURL ?? '', options)
    await use(context)
    base.expect(problems, 'what the pages of this test met').toEqual([])
  },

  db: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      const db = createDatabase(given('E2E_DATABASE_URL'), { poolSize: 2, background: true })
      await use(db)
      await db.$disconnect()
    },
    { scope: 'worker' },
  ],

  people: async ({ db }, use) => use(peopleOf(db)),

  as: async ({ context, baseURL, people }, use) => {
    await use(async (who) => {
      const user = typeof who === 'string' ? await people[who]() : who
      await signIn(context, baseURL ?? '', user)
      return user
    })
  },

  anotherPage: async ({ browser, baseURL, people, expectedStatuses, expectedOrigins }, use) => {
    const opened: { context: BrowserContext; problems: string[] }[] = []
    await use(async (who) => {
      const context = await browser.newContext()
      const problems = await guard(context, baseURL ?? '', { expectedStatuses, expectedOrigins })
      opened.push({ context, problems })
      if (who) {
        const user = typeof who === 'string' ? await people[who]() : who
        await signIn(context, baseURL ?? '', user)
      }
      return context.newPage()
    })
    for (const { context } of opened) await context.close()
    const met = opened.flatMap(({ problems }) => problems)
    base.expect(met, 'what the other pages of this test met').toEqual([])
  },

  // biome-ignore lint/correctness/noEmptyPattern: as above
  mailbox: async ({}, use) => {
    await use((address) => openMailbox(join(given('E2E_DATA_DIR'), 'outbox'), address))
  },
})
