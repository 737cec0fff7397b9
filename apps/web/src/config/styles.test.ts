import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

/**
 * base.css, app.css and a few components import Mantine's styles one by one. This test follows the
 * app's imports through Mantine's modules, which import `<Name>.module.mjs` if they need
 * `<Name>.css`.
 */

const src = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(file, 'utf8')
const packageRoot = (name: string) => join(src, '../node_modules', name)

/** The imports of a module, without type imports. */
const importsOf = (code: string) =>
  [...code.matchAll(/import (?:\{([^}]*)\} from )?["']([^"']+)["']/g)].map(
    ([, names = '', from = '']) => ({
      from,
      names: names
        .split(',')
        .map((name) => name.trim().replace(/ as .*/, ''))
        .filter((name) => name !== '' && !name.startsWith('type ')),
    }),
  )

/** Parts of components that no page uses, such as the swatches of Mantine's chart legend. */
const unusedParts = /^(Checkbox|Radio)(Card|Indicator)$|^ColorSwatch$/

const styles = new Set<string>()
const seen = new Set<string>()

function visitFile(file: string) {
  if (seen.has(file)) return
  seen.add(file)
  for (const { from, names } of importsOf(
    read(file).replaceAll(/\bimport (\w+) from/g, 'import'),
  )) {
    const own = from.match(/(\w+)\.module\.mjs$/)?.[1]
    if (own) styles.add(own)
    else if (from.startsWith('.')) visitFile(join(dirname(file), from))
    else visitNames(from, names)
  }
}

function visitNames(from: string, names: string[]) {
  if (!/^@mantine\/(core|charts|dates|notifications|nprogress|spotlight)$/.test(from)) return
  const index = join(packageRoot(from), 'esm/index.mjs')
  for (const one of importsOf(read(index))) {
    if (!one.from.startsWith('.') || !one.names.some((name) => names.includes(name))) continue
    visitFile(join(dirname(index), one.from))
  }
}

test('the app imports exactly the component styles that it uses, each once', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: src }).filter(
    (file) => !/\.test\.|^test\//.test(file),
  )
  for (const file of files) {
    for (const { from, names } of importsOf(read(join(src, file)))) visitNames(from, names)
  }
  const core = new Set(
    globSync('*.layer.css', { cwd: join(packageRoot('@mantine/core'), 'styles') }).map((file) =>
      file.replace('.layer.css', ''),
    ),
  )
  const listed = ['config/styles/base.css', 'config/styles/app.css', ...files].flatMap((file) =>
    [...read(join(src, file)).matchAll(/core\/styles\/([A-Z]\w+)\.layer/g)].map(
      ([, name = '']) => name,
    ),
  )
  const needed = [...styles].filter((name) => core.has(name) && !unusedParts.test(name))
  expect(listed.toSorted()).toEqual(needed.toSorted())
})
