import { spawnSync } from 'node:child_process'
import { randomBytes, randomInt } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root, run } from './processes.ts'

const minutes = 60_000

/** docker-compose.yml as a project that shares nothing with another one on the same engine. */
export interface Project {
  name: string
  settings: Record<string, string>
  /** A folder of its own, outside the repository. */
  folder: string
  /** Runs a command for the project and returns what it printed. Throws that when the command fails. */
  must(command: string, args: string[], timeout?: number): Promise<string>
  /** What its containers are doing, and what they said last. */
  describe(): Promise<string>
  /** Removes its containers, volumes, images and folder. Does not return before that is done. */
  remove(): void
}

/** Whether Docker and its Compose are there, and an engine answers. */
export async function engineAnswers(): Promise<boolean> {
  for (const args of [['info'], ['compose', 'version']]) {
    const { code } = await run('docker', args, { quiet: true, timeout: 30_000 })
    if (code !== 0) return false
  }
  return true
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}

/** What an operator would write into .env, and ports and a subnet that nobody has. */
async function makeSettings(): Promise<Record<string, string>> {
  const subnet = `10.${randomInt(64, 250)}.${randomInt(250)}`
  return {
    // Characters that an address could not hold as they are, and that compose would replace.
    POSTGRES_PASSWORD: `${randomBytes(8).toString('hex')}/?@#%: $HOME`,
    JWT_SECRET: randomBytes(32).toString('hex'),
    ADMIN_EMAIL: 'administrator@portal.example',
    ADMIN_PASSWORD: `Aa1!${randomBytes(8).toString('hex')}`,
    APP_PORTS: String(await freePort()),
    MAIL_PORT: String(await freePort()),
    SUBNET: `${subnet}.0/24`,
    TRUST_PROXY: `${subnet}.1`,
  }
}

/** Makes the project and its .env. Nothing of it runs yet. */
export async function createProject(): Promise<Project> {
  const name = `portal-test-${process.pid}`
  const folder = mkdtempSync(join(tmpdir(), 'portal-compose-'))
  const settings = await makeSettings()
  const lines = Object.entries(settings).map(([key, value]) => `${key}='${value}'\n`)
  writeFileSync(join(folder, '.env'), lines.join(''), { mode: 0o600 })
  // Compose prefers what the shell sets to what the file says.
  const offered = readFileSync(join(root, '.env.example'), 'utf8').matchAll(/^(\w+)=/gm)
  for (const [, variable = ''] of offered) delete process.env[variable]
  const env = {
    COMPOSE_FILE: join(root, 'docker-compose.yml'),
    COMPOSE_ENV_FILES: join(folder, '.env'),
    COMPOSE_PROJECT_NAME: name,
  }

  return {
    name,
    settings,
    folder,
    async must(command, args, timeout = 10 * minutes) {
      const { code, output, timedOut } = await run(command, args, { env, quiet: true, timeout })
      if (code === 0) return output.trim()
      const how = timedOut ? 'took too long' : `ended with code ${code}`
      throw new Error(`${[command, ...args].join(' ').slice(0, 300)} …\n${how}:\n${output}`)
    },
    async describe() {
      const asked = [
        ['ps', '--all'],
        ['logs', '--tail=100'],
      ]
      const said = asked.map((args) => run('docker', ['compose', ...args], { env, quiet: true }))
      return (await Promise.all(said)).map(({ output }) => output).join('\n')
    },
    remove() {
      const down = ['compose', 'down', '--volumes', '--rmi=local', '--remove-orphans']
      spawnSync('docker', down, { cwd: root, env: { ...process.env, ...env } })
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
