import { resolve } from 'node:path'
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { readEnv } from '../apps/api/src/env.ts'
import { messageOf, OperatorError } from '../prisma/errors.ts'

/** What a command was told, or a line on how to tell it. */
export function argumentsOf<Options extends ParseArgsOptionsConfig>(
  usage: string,
  options: Options,
) {
  try {
    // pnpm hands a bare -- on.
    const args = process.argv.slice(2).filter((word) => word !== '--')
    return parseArgs({ args, options, allowPositionals: true })
  } catch (error) {
    throw new OperatorError(`${messageOf(error).split('. ')[0]}. ${usage}`)
  }
}

/** A path that somebody typed, who may stand in another folder than the one pnpm runs in. */
export function typedPath(path: string): string {
  return resolve(process.env.INIT_CWD ?? '.', path)
}

/** The settings that have to do with the database; only the server signs, so a secret is not needed. */
export function databaseEnv() {
  const { DATABASE_URL, DIRECT_URL, DATA_DIR, NETWORK_FILE, BACKUP_KEEP } = process.env
  const given = { DATABASE_URL, DIRECT_URL, DATA_DIR, NETWORK_FILE, BACKUP_KEEP }
  const env = readEnv({ ...given, JWT_SECRET: 'x'.repeat(64) })
  return { ...env, dataDir: resolve(env.DATA_DIR) }
}

/** Does what a command is for. An operator's mistake is one plain line. */
export async function report(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}

/** A signal that fires when somebody presses Ctrl-C or tells the process to stop. */
export function stopSignal(): AbortSignal {
  const controller = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(name, () => controller.abort())
  }
  return controller.signal
}
