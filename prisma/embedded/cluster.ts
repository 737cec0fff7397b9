import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { codeOf, OperatorError } from '../errors.ts'
import {
  type Binaries,
  canReach,
  choosePostgresAccount,
  findBinaries,
  type PostgresAccount,
} from './binaries.ts'

export interface Cluster {
  /** The data directory; absolute, without symbolic links. */
  dir: string
  logFile: string
  password: string
  tools: Binaries
  account: PostgresAccount | undefined
}

const initPrefix = 'cluster.init-'

/** Names of the folders in which this process is creating clusters. */
const inProgress = new Set<string>()

/**
 * Opens the cluster in a data folder. Creates a missing one in a temporary folder and renames it
 * when complete, so that an interrupted init is never taken for a cluster. `fast` does not wait for
 * the disk. Throws an OperatorError if another major version created it, or it cannot be created.
 */
export async function openCluster(dataDir: string, fast: boolean): Promise<Cluster> {
  makeFolder(dataDir)
  const home = join(realpathSync(dataDir), 'cluster')
  const dir = join(home, 'data')
  const account = choosePostgresAccount(dir)
  const tools = findBinaries(account)
  if (!existsSync(join(dir, 'PG_VERSION'))) await init(dataDir, home, tools, account, fast)

  const made = readFileSync(join(dir, 'PG_VERSION'), 'utf8').trim()
  if (made !== tools.major) {
    throw new OperatorError(
      `The database in ${dataDir} was made by Postgres ${made}, and this version of the portal runs Postgres ${tools.major}. Start the version that made it and export the data, or set another DATA_DIR.`,
    )
  }
  // A copy restored by root may have another owner, which Postgres refuses.
  if (account && statSync(dir).uid !== account.uid) chownAll(dir, account)
  const password = readFileSync(join(home, 'password'), 'utf8').trim()
  return { dir, logFile: join(home, 'log'), password, tools, account }
}

/** Returns the data directory argument and spawn options for programs that use a cluster. */
export function clusterOptions(dir: string, account: PostgresAccount | undefined) {
  // The account may not be able to enter a parent folder of the data, such as /root. The working
  // directory is set while the process is still root, and this link leads to it directly.
  const hidden = account !== undefined && process.platform === 'linux' && !canReach(dir, account)
  return {
    dataArgument: hidden ? '/proc/self/cwd' : dir,
    options: {
      cwd: dir,
      // Omits the caller's PG* variables and locale.
      env: { PATH: process.env.PATH, LC_ALL: 'C', SYSTEMROOT: process.env.SYSTEMROOT },
      windowsHide: true,
      ...account,
    },
  }
}

function makeFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true })
  } catch (error) {
    throw new OperatorError(`DATA_DIR ${dataDir} cannot be created: ${codeOf(error)}.`)
  }
}

async function init(
  dataDir: string,
  home: string,
  tools: Binaries,
  account: PostgresAccount | undefined,
  fast: boolean,
): Promise<void> {
  removeLeftovers(dataDir)
  const name = `${initPrefix}${process.pid}-${randomBytes(4).toString('hex')}`
  const newHome = join(realpathSync(dataDir), name)
  const dir = join(newHome, 'data')
  const passwordFile = join(newHome, 'password')
  inProgress.add(name)
  try {
    // The account must be able to enter its own folder below.
    mkdirSync(newHome)
    chmodSync(newHome, 0o711)
    mkdirSync(dir, { mode: 0o700 })
    writeFileSync(passwordFile, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 })
    if (account) {
      chownSync(dir, account.uid, account.gid)
      chownSync(passwordFile, account.uid, account.gid)
    }
    await runInitdb(dir, tools, account, fast)
    renameSync(newHome, home)
  } catch (error) {
    // Another process may have created the cluster at the same time.
    if (existsSync(join(home, 'data', 'PG_VERSION'))) return
    if (codeOf(error) === 'ENOTEMPTY' || codeOf(error) === 'EEXIST') {
      throw new OperatorError(
        `${home} is not empty and contains no database. Move it, or set another DATA_DIR.`,
      )
    }
    throw error
  } finally {
    rmSync(newHome, { recursive: true, force: true })
    inProgress.delete(name)
  }
}

async function runInitdb(
  dir: string,
  tools: Binaries,
  account: PostgresAccount | undefined,
  fast: boolean,
): Promise<void> {
  const { dataArgument, options } = clusterOptions(dir, account)
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const args = [
    `--pgdata=${dataArgument}`,
    `--pwfile=${dataArgument}/../password`,
    '--username=postgres',
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    ...locale,
    '--no-instructions',
    ...(fast ? ['--no-sync'] : []),
  ]
  const child = spawn(tools.initdb, args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] })
  let output = ''
  child.stderr.setEncoding('utf8').on('data', (text) => {
    output += text
  })
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject).on('close', resolve)
  })
  if (code !== 0) {
    const reason = /error: (.*)/.exec(output)?.[1] ?? output
    throw new OperatorError(`A database cannot be created in ${dir}: ${reason || `code ${code}`}`)
  }
}

/** Removes folders of interrupted inits, but not of running ones. */
function removeLeftovers(dataDir: string): void {
  for (const name of readdirSync(dataDir)) {
    if (!name.startsWith(initPrefix) || inProgress.has(name)) continue
    const pid = Number.parseInt(name.slice(initPrefix.length), 10)
    if (pid !== process.pid && isProcessRunning(pid)) continue
    try {
      rmSync(join(dataDir, name), { recursive: true, force: true, maxRetries: 5 })
    } catch {
      // An initdb that outlived its portal may still write there; a later start removes the folder.
    }
  }
}

/** Checks whether a process of any user has this id. */
export function isProcessRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

function chownAll(dir: string, { uid, gid }: PostgresAccount): void {
  chownSync(dir, uid, gid)
  for (const entry of readdirSync(dir, { withFileTypes: true })) {
    const path = join(dir, entry.name)
    if (entry.isDirectory()) chownAll(path, { uid, gid })
    else if (entry.isFile()) chownSync(path, uid, gid)
  }
}
