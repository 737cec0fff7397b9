#!/usr/bin/env node
import { messageOf, OperatorError } from '@portal/database/errors'
import { requireMigrated } from '@portal/database/migrate'
import { email } from '@portal/shared/core/fields'
import { addAdministrator, resetSecondStepByOperator } from '../features/auth/administrator.ts'
import { createPasswords, type Passwords } from '../lib/auth/passwords.ts'
import { type Env, publicUrl, readEnv } from '../lib/env.ts'
import { checkPortal } from './check.ts'
import { type OpenDatabase, withDatabase } from './database.ts'
import { sendTestEmail } from './email.ts'
import { eraseByOperator } from './erase.ts'

// `pnpm portal`: commands for operators when the browser cannot help. Safe beside a running portal.
// The container runs this file as `portal`, without pnpm and without a build.

interface Context extends OpenDatabase {
  env: Env
  passwords: Passwords
  publicUrl: string
}

interface Result {
  lines: string[]
  /** If false, the exit code is 1. */
  isWell: boolean
}

interface Command {
  /** The arguments after the command's name, as the usage shows them. */
  takes: string
  /** Parses the arguments before the database is opened. Throws an OperatorError. */
  parse: (args: string[]) => (env: Env) => Promise<Result>
}

const onDatabase = (work: (context: Context) => Promise<string[]>) => (env: Env) =>
  withDatabase(env, async (opened) => {
    await requireMigrated(opened.directUrl)
    const context = { ...opened, env, passwords: createPasswords(), publicUrl: publicUrl(env) }
    return { lines: await work(context), isWell: true }
  })

const withAddress =
  (work: (context: Context, address: string) => Promise<string[]>): Command['parse'] =>
  ([word, ...more]) => {
    const address = email().safeParse(word)
    if (!address.success || more.length > 0) throw new OperatorError('Name one email address.')
    return onDatabase((context) => work(context, address.data))
  }

const commands: Record<string, Command> = {
  'admin add': {
    takes: '<address>',
    parse: withAddress(addAdministrator),
  },
  'admin reset-second-step': {
    takes: '<address>',
    parse: withAddress(resetSecondStepByOperator),
  },
  'member erase': {
    takes: '<address> [--at-once]',
    parse: (args) => {
      const atOnce = args.includes('--at-once')
      const erase = withAddress((context, address) => eraseByOperator(context, address, atOnce))
      return erase(args.filter((word) => word !== '--at-once'))
    },
  },
  'email test': {
    takes: '<address>',
    parse: withAddress(sendTestEmail),
  },
  check: {
    takes: '',
    parse: (args) => {
      if (args.length > 0) throw new OperatorError('check takes no arguments.')
      return async (env) => {
        const findings = await checkPortal(env)
        return {
          lines: findings.map(({ line, isWell }) => `${isWell ? 'well' : 'NOT WELL'}  ${line}`),
          isWell: findings.every(({ isWell }) => isWell),
        }
      }
    },
  },
}

const usage = () => [
  'The commands:',
  ...Object.entries(commands).map(([name, { takes }]) =>
    `  pnpm portal ${name} ${takes}`.trimEnd(),
  ),
]

export async function command(args: string[], environment: NodeJS.ProcessEnv): Promise<Result> {
  const name = Object.keys(commands).find((one) => `${args.join(' ')} `.startsWith(`${one} `))
  const named = name && commands[name]
  if (!name || !named) return { lines: usage(), isWell: args.length === 0 }
  const work = named.parse(args.slice(name.split(' ').length))
  return work(readEnv(environment))
}

if (import.meta.main) {
  try {
    // pnpm passes a separating -- on.
    const args = process.argv.slice(2).filter((word) => word !== '--')
    const { lines, isWell } = await command(args, process.env)
    console.log(lines.join('\n'))
    if (!isWell) process.exitCode = 1
  } catch (error) {
    console.error(messageOf(error))
    process.exitCode = 1
  }
}
