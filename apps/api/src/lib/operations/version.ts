import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Reads the running commit of an image or a clone; empty if it has the tag or is unknown. */
function unreleasedCommit(folder: string, tag: string): string {
  const ofImage = join(folder, '.commit')
  if (existsSync(ofImage)) return readFileSync(ofImage, 'utf8').trim()
  if (!existsSync(join(folder, '.git'))) return ''
  const git = (...args: string[]) =>
    execFileSync('git', args, {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  try {
    const tags = git('tag', '--points-at', 'HEAD').split('\n')
    return tags.includes(tag) ? '' : git('rev-parse', '--short', 'HEAD')
  } catch {
    // Git is not installed, or the clone belongs to another user.
    return ''
  }
}

/** Reads a portal's version: `1.5.0`, or `1.5.0-dev+abc1234` for an untagged commit. */
export function readVersion(folder: string): string {
  const { version }: { version: string } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  )
  const commit = unreleasedCommit(folder, `v${version}`)
  return commit ? `${version}-dev+${commit}` : version
}

export const version = readVersion(join(import.meta.dirname, '../../../../..'))
