import { execFileSync, spawnSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { root } from './processes.ts'

vi.setConfig({ testTimeout: 30_000 })

/** Creates a portal's folder whose origin has newer tags, and a fake Docker that logs its calls. */
function portalWith(tags: string[], broken = '') {
  const home = mkdtempSync(join(tmpdir(), 'portal-update-'))
  onTestFinished(() => rmSync(home, { recursive: true }))
  const [origin, folder, bin] = ['origin', 'portal', 'bin'].map((name) => join(home, name))
  const calls = join(home, 'calls')
  const commits = join(home, 'commits')
  const env = { ...process.env, PATH: `${bin}:${process.env.PATH}`, GIT_CONFIG_GLOBAL: '/dev/null' }
  const git = (cwd = '', ...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.example', ...args], {
      ...{ cwd, env, encoding: 'utf8' },
    }).trim()
  const commit = (version: string) => {
    writeFileSync(join(origin ?? '', 'version'), version)
    git(origin, 'add', '.')
    git(origin, 'commit', '--quiet', '--message', version)
  }
  mkdirSync(join(origin ?? '', 'tools'), { recursive: true })
  mkdirSync(bin ?? '')
  git(home, 'init', '--quiet', '--initial-branch=main', 'origin')
  copyFileSync(join(root, 'tools/update.sh'), join(origin ?? '', 'tools/update.sh'))
  commit('before')
  git(home, 'clone', '--quiet', origin ?? '', folder ?? '')
  for (const tag of tags) {
    commit(tag)
    git(origin, 'tag', tag)
  }
  commit('main')
  const docker = join(bin ?? '', 'docker')
  writeFileSync(
    docker,
    `#!/bin/sh\necho "$(cat version): $*" >>${calls}\necho "\${PORTAL_COMMIT-}" >>${commits}\ncase "$*" in *' up '*) [ "$(cat version)" != '${broken}' ];; esac\n`,
  )
  chmodSync(docker, 0o755)
  writeFileSync(join(folder ?? '', '.env'), 'PORTAL_IMAGE=\n')
  return {
    folder: folder ?? '',
    run: () => spawnSync('sh', ['tools/update.sh'], { cwd: folder, env, encoding: 'utf8' }),
    calls: () => readFileSync(calls, 'utf8').trim().split('\n'),
    commits: () => readFileSync(commits, 'utf8').split('\n').filter(Boolean),
    head: () => git(folder, 'rev-parse', '--short', 'HEAD'),
    version: () => readFileSync(join(folder ?? '', 'version'), 'utf8'),
  }
}

test('backs up, starts the newest release, checks it and removes leftovers of earlier ones', () => {
  const portal = portalWith(['v1.9.0', 'v1.10.0', 'v2.0.0-rc.1'])
  const { status, stdout } = portal.run()
  expect([status, portal.version()]).toEqual([0, 'v1.10.0'])
  expect(stdout).toContain('v1.10.0 runs.')
  expect(portal.calls()).toEqual([
    'before: compose exec -T backup node tools/backup.ts',
    'v1.10.0: compose up --detach --build --wait',
    'v1.10.0: compose exec -T app portal check',
    'v1.10.0: image prune --force',
    'v1.10.0: builder prune --force',
  ])
  expect(portal.run().stdout).toContain('v1.10.0 runs already.')
})

test('uses main while there is no release, and the image that .env names', () => {
  const portal = portalWith([])
  writeFileSync(join(portal.folder, '.env'), 'PORTAL_IMAGE=ghcr.io/a/b:1.0.0\n')
  expect(portal.run().status).toBe(0)
  expect(portal.calls().slice(1, 3)).toEqual([
    'main: compose pull app',
    'main: compose up --detach --wait',
  ])
})

test('builds an image that knows its commit, unless it is a release', () => {
  const portal = portalWith([])
  expect(portal.run().status).toBe(0)
  expect(new Set(portal.commits())).toEqual(new Set([portal.head()]))
  const released = portalWith(['v1.1.0'])
  expect(released.run().status).toBe(0)
  expect(released.commits()).toEqual([])
})

test("writes the release's image to .env, and the previous image if the release does not start", () => {
  for (const [broken, image] of [
    ['', 'ghcr.io/a/b:1.1.0'],
    ['v1.1.0', 'ghcr.io/a/b:1.0.0'],
  ]) {
    const portal = portalWith(['v1.1.0'], broken)
    const file = join(portal.folder, '.env')
    writeFileSync(file, 'DEMO=0\nPORTAL_IMAGE=ghcr.io/a/b:1.0.0\n')
    portal.run()
    expect(readFileSync(file, 'utf8')).toBe(`DEMO=0\nPORTAL_IMAGE=${image}\n`)
  }
})

test('restarts the previous version if the new one does not start', () => {
  const portal = portalWith(['v1.1.0'], 'v1.1.0')
  const { status, stderr } = portal.run()
  expect([status, portal.version()]).toEqual([1, 'before'])
  expect(stderr).toContain('v1.1.0 does not start')
  expect(portal.calls().at(-1)).toBe('before: compose up --detach --build --wait')
})

test('changes nothing in a folder with edited files', () => {
  const portal = portalWith(['v1.1.0'])
  writeFileSync(join(portal.folder, 'version'), 'edited')
  expect(portal.run().status).toBe(1)
  expect(portal.version()).toBe('edited')
  expect(() => portal.calls()).toThrow('ENOENT')
})
