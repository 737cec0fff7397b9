import { resolve } from 'node:path'
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { readEnv } from '../apps/api/src/lib/env.ts'
import { messageOf, OperatorError } from '../prisma/errors.ts'

/** Parses the command line. Throws an OperatorError with `usage` for invalid arguments. */
export function parseArguments<Options extends ParseArgsOptionsConfig>(
  usage: string,
  options: Options,
) {
  try {
    // pnpm passes a separating -- on.
    const args = process.argv.slice(2).filter((word) => word !== '--')
    return parseArgs({ args, options, allowPositionals: true })
  } catch (error) {
    throw new OperatorError(`${messageOf(error).split('. ')[0]}. ${usage}`)
  }
}

/** Resolves a path against the folder where the command was typed; pnpm runs in the root folder. */
export function resolveTypedPath(path: string): string {
  return resolve(process.env.INIT_CWD ?? '.', path)
}

/** The environment of the database. JWT_SECRET is optional, since only the server signs. */
export function databaseEnv() {
  const { DATABASE_URL, DIRECT_URL, DATA_DIR, NETWORK_FILE, BACKUP_KEEP } = process.env
  const given = { DATABASE_URL, DIRECT_URL, DATA_DIR, NETWORK_FILE, BACKUP_KEEP }
  const env = readEnv({ ...given, JWT_SECRET: 'x'.repeat(64) })
  return { ...env, dataDir: resolve(env.DATA_DIR) }
}

/** Runs a command; prints an OperatorError as one line and sets the exit code to 1. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}

/** A signal that is aborted by SIGINT, SIGTERM or SIGHUP. */
export function stopSignal(): AbortSignal {
  const controller = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(name, () => controller.abort())
  }
  return controller.signal
}
