import { join, resolve } from 'node:path'
import { createDatabase, type Database } from '@portal/database/client'
import { joinEmbedded } from '@portal/database/embedded'
import { messageOf, OperatorError } from '@portal/database/errors'
import { requireMigrated } from '@portal/database/migrate'
import { checkAddresses } from '@portal/database/pooler'
import { email } from '@portal/shared/core/fields'
import { type Env, publicUrl, readEnv } from './env.ts'
import { eraseByOperator } from './erase-command.ts'
import { addAdministrator, resetSecondStep } from './features/auth/administrator.ts'
import { createPasswords, type Passwords } from './lib/passwords.ts'

/**
 * `pnpm portal`: what an operator does when the browser cannot, with the environment of the server. It is
 * safe beside a running portal. The container runs this file too, without pnpm and without a build.
 */

interface Context {
  env: Env
  db: Database
  /** Of Postgres itself, when a pooler stands in front of it. */
  directUrl: string
  passwords: Passwords
  publicUrl: string
}

interface Command {
  /** The words after the command's name, as the usage shows them. */
  takes: string
  /** Reads those words; throws an OperatorError before the database is opened. Gives the work. */
  parse: (words: string[]) => (context: Context) => Promise<string[]>
}

const withAddress =
  (work: (context: Context, address: string) => Promise<string[]>): Command['parse'] =>
  ([word, ...more]) => {
    const address = email().safeParse(word)
    if (!address.success || more.length > 0) throw new OperatorError('Name one e-mail address.')
    return (context) => work(context, address.data)
  }

const commands: Record<string, Command> = {
  'admin add': {
    takes: '<address>',
    parse: withAddress(addAdministrator),
  },
  'admin reset-second-step': {
    takes: '<address>',
    parse: withAddress(resetSecondStep),
  },
  'member erase': {
    takes: '<address> [--at-once]',
    parse: (words) => {
      const atOnce = words.includes('--at-once')
      const erase = withAddress((context, address) => eraseByOperator(context, address, atOnce))
      return erase(words.filter((word) => word !== '--at-once'))
    },
  },
}

const usage = () =>
  `Use: ${Object.entries(commands)
    .map(([name, { takes }]) => `pnpm portal ${name} ${takes}`)
    .join(', or ')}.`

async function openDatabase(env: Env) {
  const { DATABASE_URL: url, DIRECT_URL: directUrl = url } = env
  if (url && directUrl) return { url, directUrl, stop: async () => {} }
  const { connectionString, stop } = await joinEmbedded({
    dataDir: join(resolve(env.DATA_DIR), 'postgres'),
  })
  return { url: connectionString, directUrl: connectionString, stop }
}

async function run(
  work: (context: Context) => Promise<string[]>,
  environment: NodeJS.ProcessEnv,
): Promise<string[]> {
  const env = readEnv(environment)
  const database = await openDatabase(env)
  try {
    await requireMigrated(database.directUrl)
    const { pooled } = await checkAddresses(database)
    const db = createDatabase(database.url, { pooled, poolSize: 1 })
    try {
      const { directUrl } = database
      const passwords = createPasswords()
      return await work({ env, db, directUrl, passwords, publicUrl: publicUrl(env) })
    } finally {
      await db.$disconnect()
    }
  } finally {
    await database.stop()
  }
}

/**
 * Runs the command that these words name, and gives the lines to print.
 *
 * @throws {OperatorError} for a mistake in the words or in the environment
 */
export async function command(words: string[], environment: NodeJS.ProcessEnv): Promise<string[]> {
  const name = Object.keys(commands).find((one) => `${words.join(' ')} `.startsWith(`${one} `))
  const named = name && commands[name]
  if (!name || !named) throw new OperatorError(usage())
  return run(named.parse(words.slice(name.split(' ').length)), environment)
}

if (import.meta.main) {
  try {
    // pnpm passes a separating -- on.
    const words = process.argv.slice(2).filter((word) => word !== '--')
    console.log((await command(words, process.env)).join('\n'))
  } catch (error) {
    console.error(messageOf(error))
    process.exitCode = 1
  }
}
