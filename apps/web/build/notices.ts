import { execFileSync } from 'node:child_process'
import { appendFileSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** The notices of bundled code, which `build.license` writes. */
export const noticesFile = 'third-party-notices.txt'

/** An entry of `pnpm licenses list --json`. */
interface Package {
  name: string
  versions: string[]
  paths: string[]
  license: string
  homepage?: string
}

/** Lists the packages of the server and the web app, without development dependencies. */
function productionPackages(): Package[] {
  const filters = ['--filter', '@portal/api...', '--filter', '@portal/web...']
  const list = execFileSync('pnpm', ['licenses', 'list', '--prod', '--json', ...filters], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
    maxBuffer: 16 * 1024 * 1024,
  })
  const byLicence: Record<string, Package[]> = JSON.parse(list)
  return Object.values(byLicence)
    .flat()
    .sort((a, b) => a.name.localeCompare(b.name))
}

/** Returns the texts of a package's licences. Some packages have them in their README. */
function licenceTexts(folder: string): string[] {
  const files = readdirSync(folder)
  const read = (pattern: RegExp) =>
    files
      .filter((file) => pattern.test(file))
      .map((file) => readFileSync(join(folder, file), 'utf8'))
  const texts = read(/^(licen[cs]e|copying|notice)/i)
  if (texts.length > 0) return texts
  return read(/^readme/i)
    .flatMap((text) => text.split(/^(?=#)/m))
    .filter((part) => /^#+ licen[cs]/i.test(part))
}

function noticeOf({ name, versions, paths, license, homepage = '' }: Package): string {
  const texts = paths.slice(0, 1).flatMap(licenceTexts)
  const body = texts.length > 0 ? texts.join('\n') : homepage
  return `\n## ${name} - ${versions.join(', ')} (${license})\n\n${body.trim()}\n`
}

export const noticesBeside = (listed: string): string =>
  productionPackages()
    .filter(({ name }) => !listed.includes(`\n## ${name} - `))
    .map(noticeOf)
    .join('')

/** Adds notices of code that is not bundled: fonts, and the packages of the server. */
export function notices(): Plugin {
  return {
    name: 'notices',
    apply: 'build',
    writeBundle({ dir = 'dist' }) {
      const file = join(dir, noticesFile)
      appendFileSync(file, noticesBeside(readFileSync(file, 'utf8')))
    },
  }
}
