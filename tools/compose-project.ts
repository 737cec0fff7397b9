import { spawnSync } from 'node:child_process'
import { randomBytes, randomInt } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '../prisma/embedded/server.ts'
import { root, run as runProgram } from './processes.ts'

const minutes = 60_000

type Settings = Awaited<ReturnType<typeof makeSettings>>

/** docker-compose.yml as a project that is isolated from others on the same engine. */
export interface Project {
  name: string
  settings: Settings
  /** A temporary folder, with the .env. */
  folder: string
  /** Runs a command for the project. Returns its output, or throws it if the command fails. */
  run(command: string, args: string[], timeout?: number): Promise<string>
  describe(): Promise<string>
  /** Removes containers, volumes, images and the folder, synchronously. */
  remove(): void
}

/** Whether Docker and Compose are installed and an engine is running. */
export async function engineIsRunning(): Promise<boolean> {
  for (const args of [['info'], ['compose', 'version']]) {
    const { code } = await runProgram('docker', args, { quiet: true, timeout: 30_000 })
    if (code !== 0) return false
  }
  return true
}

/** The variables that an operator sets in .env, with unused ports and a random subnet. */
async function makeSettings() {
  const subnet = `10.${randomInt(64, 250)}.${randomInt(250)}`
  return {
    // The password contains characters that need escaping in addresses and in Compose files.
    POSTGRES_PASSWORD: `${randomBytes(8).toString('hex')}/?@#%: $HOME`,
    JWT_SECRET: randomBytes(32).toString('hex'),
    APP_PORTS: String(await findFreePort()),
    MAIL_PORT: String(await findFreePort()),
    SUBNET: `${subnet}.0/24`,
    TRUST_PROXY: `${subnet}.1`,
    COMPOSE_PROFILES: 'mail',
    SMTP_URL: 'smtp://mail:1025',
    NETWORK_FILE: `network/test-${process.pid}.json`,
  }
}

function writeNetwork(file: string): void {
  mkdirSync(join(root, 'network'), { recursive: true })
  writeFileSync(join(root, file), JSON.stringify({ week_start: 'sunday' }))
}

function removeNetwork(file: string): void {
  rmSync(join(root, file), { force: true })
  const folder = join(root, 'network')
  if (readdirSync(folder).length === 0) rmSync(folder, { recursive: true })
}

export async function createProject(): Promise<Project> {
  const name = `portal-test-${process.pid}`
  const folder = mkdtempSync(join(tmpdir(), 'portal-compose-'))
  const settings = await makeSettings()
  writeNetwork(settings.NETWORK_FILE)
  const lines = Object.entries(settings).map(([key, value]) => `${key}='${value}'\n`)
  writeFileSync(join(folder, '.env'), lines.join(''), { mode: 0o600 })
  // Variables of the shell would override those of the file.
  const offered = readFileSync(join(root, '.env.example'), 'utf8').matchAll(/^(\w+)=/gm)
  for (const [, variable = ''] of offered) delete process.env[variable]
  const env = {
    COMPOSE_FILE: join(root, 'docker-compose.yml'),
    COMPOSE_ENV_FILES: join(folder, '.env'),
    COMPOSE_PROJECT_NAME: name,
    // Uses another image than a portal that runs on this machine.
    PORTAL_IMAGE: name,
  }

  return {
    name,
    settings,
    folder,
    async run(command, args, timeout = 10 * minutes) {
      const { code, output, timedOut } = await runProgram(command, args, {
        env,
        quiet: true,
        timeout,
      })
      if (code === 0) return output.trim()
      const how = timedOut ? 'took too long' : `ended with code ${code}`
      throw new Error(`${[command, ...args].join(' ').slice(0, 300)} …\n${how}:\n${output}`)
    },
    async describe() {
      const commands = [
        ['ps', '--all'],
        ['logs', '--tail=100'],
      ]
      const reports = commands.map((args) =>
        runProgram('docker', ['compose', ...args], { env, quiet: true }),
      )
      return (await Promise.all(reports)).map(({ output }) => output).join('\n')
    },
    remove() {
      const down = ['compose', 'down', '--volumes', '--rmi=local', '--remove-orphans']
      spawnSync('docker', down, { cwd: root, env: { ...process.env, ...env } })
      spawnSync('docker', ['image', 'rm', name])
      rmSync(folder, { recursive: true, force: true })
      removeNetwork(settings.NETWORK_FILE)
    },
  }
}
