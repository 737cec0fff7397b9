import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

/**
 * base.css and app.css list Mantine's component styles one by one. The list must be what the imports of
 * the app lead to: this follows them through Mantine's own modules, each of which imports its
 * `<Name>.module.mjs` if `<Name>.css` belongs to it.
 */

const src = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(file, 'utf8')
const packageRoot = (name: string) => join(src, '../node_modules', name)

/** The values that a module imports, type imports left out. */
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

/** Parts of components of which no page draws any, such as the swatches of a chart's own legend. */
const notDrawn = /^(Checkbox|Radio)(Card|Indicator)$|^ColorSwatch$/

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

test('base.css and app.css import the component styles that are used, and no others', () => {
  for (const file of globSync('**/*.{ts,tsx}', { cwd: src })) {
    if (/\.test\.|^test\//.test(file)) continue
    for (const { from, names } of importsOf(read(join(src, file)))) visitNames(from, names)
  }
  const core = new Set(
    globSync('*.layer.css', { cwd: join(packageRoot('@mantine/core'), 'styles') }).map((file) =>
      file.replace('.layer.css', ''),
    ),
  )
  const listed = ['base.css', 'app.css'].flatMap((file) =>
    [...read(join(src, 'config/styles', file)).matchAll(/core\/styles\/([A-Z]\w+)\.layer/g)].map(
      ([, name = '']) => name,
    ),
  )
  const needed = [...styles].filter((name) => core.has(name) && !notDrawn.test(name))
  expect(listed.toSorted()).toEqual(needed.toSorted())
})
