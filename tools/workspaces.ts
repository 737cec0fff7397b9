import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parse } from 'yaml'
import { root } from './processes.ts'

export interface Workspace {
  folder: string
  name: string
  scripts: Record<string, string>
  files: string[]
}

export function listWorkspaces(): Workspace[] {
  const { packages } = parse(readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8')) as {
    packages: string[]
  }
  return packages
    .flatMap((pattern) => globSync(`${pattern}/package.json`, { cwd: root }))
    .map((manifest) => {
      const folder = dirname(manifest)
      const { name, scripts = {} } = JSON.parse(readFileSync(join(root, manifest), 'utf8'))
      const files = globSync('**/*', {
        cwd: join(root, folder),
        exclude: (path) => /(^|\/)(node_modules|dist|generated)$/.test(path),
      })
      return { folder, name, scripts, files }
    })
    .sort((a, b) => a.folder.localeCompare(b.folder))
}
