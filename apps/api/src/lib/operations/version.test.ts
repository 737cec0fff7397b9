import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { readVersion } from './version.ts'

function folderWithVersion(version: string) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-version-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ version }))
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.example', ...args], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null' },
    }).trim()
  const commit = () => {
    git('init', '--quiet')
    git('add', '.')
    git('commit', '--quiet', '--message', 'first')
    return git('rev-parse', '--short', 'HEAD')
  }
  return { folder, git, commit }
}

it('is that of package.json where there is no git', () => {
  expect(readVersion(folderWithVersion('1.5.0').folder)).toBe('1.5.0')
})

it('names the commit of a clone until the commit has the tag of the version', () => {
  const { folder, git, commit } = folderWithVersion('1.5.0')
  const sha = commit()
  expect(readVersion(folder)).toBe(`1.5.0-dev+${sha}`)
  git('tag', 'v1.4.0')
  expect(readVersion(folder)).toBe(`1.5.0-dev+${sha}`)
  git('tag', 'v1.5.0')
  expect(readVersion(folder)).toBe('1.5.0')
})

it('names the commit that an image was built of', () => {
  const { folder } = folderWithVersion('1.5.0')
  writeFileSync(join(folder, '.commit'), 'abc1234\n')
  expect(readVersion(folder)).toBe('1.5.0-dev+abc1234')
  writeFileSync(join(folder, '.commit'), '\n')
  expect(readVersion(folder)).toBe('1.5.0')
})
