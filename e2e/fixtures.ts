import { join } from 'node:path'
import { type BrowserContext, test as base, type Page } from '@playwright/test'
import { createDatabase, type Database, type User } from '@portal/database/client'
import { type Mailbox, openMailbox } from './mailbox.ts'
import { type People, peopleOf, type Role } from './people.ts'
import { signIn } from './sign-in.ts'
import { type WatchOptions, watchErrors } from './watch-errors.ts'

export { expect } from '@playwright/test'

interface Fixtures {
  people: People
  signInAs(who: Role | User): Promise<User>
  /** Opens a page in a new browser context, signed in if `who` is given. Watched like `page`. */
  anotherPage(who?: Role | User): Promise<Page>
  mailbox(address: string): Mailbox
}

interface WorkerFixtures {
  db: Database
}

function requireEnv(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set: run these tests with pnpm e2e`)
  return value
}

/** Playwright's `test` on the running portal. A test also fails if `watchErrors` finds problems. */
export const test = base.extend<Fixtures & WatchOptions, WorkerFixtures>({
  expectedStatuses: [[], { option: true }],
  expectedOrigins: [[], { option: true }],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures off the pattern.
  baseURL: async ({}, use) => use(requireEnv('E2E_ORIGIN')),

  context: async ({ context, baseURL, expectedStatuses, expectedOrigins }, use) => {
    const options = { expectedStatuses, expectedOrigins }
    const problems = await watchErrors(context, baseURL ?? '', options)
    await use(context)
    base.expect(problems, 'errors on the pages of this test').toEqual([])
  },

  db: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      const db = createDatabase(requireEnv('E2E_DATABASE_URL'), { poolSize: 2, background: true })
      await use(db)
      await db.$disconnect()
    },
    { scope: 'worker' },
  ],

  people: async ({ db }, use) => use(peopleOf(db)),

  signInAs: async ({ context, baseURL, people }, use) => {
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
      const problems = await watchErrors(context, baseURL ?? '', {
        expectedStatuses,
        expectedOrigins,
      })
      opened.push({ context, problems })
      if (who) {
        const user = typeof who === 'string' ? await people[who]() : who
        await signIn(context, baseURL ?? '', user)
      }
      return context.newPage()
    })
    for (const { context } of opened) await context.close()
    const found = opened.flatMap(({ problems }) => problems)
    base.expect(found, 'errors on the other pages of this test').toEqual([])
  },

  // biome-ignore lint/correctness/noEmptyPattern: as above
  mailbox: async ({}, use) => {
    await use((address) => openMailbox(join(requireEnv('E2E_DATA_DIR'), 'outbox'), address))
  },
})
