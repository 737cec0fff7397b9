import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const folder = fileURLToPath(new URL('.', import.meta.url))

/** Makes what lives for a moment, as calls do, while some of it is still needed; megabytes taken by then. */
const script = `
  import { getHeapSpaceStatistics } from 'node:v8'
  const kept = []
  for (let n = 0; n < 3_000_000; n += 1) {
    kept[n % 100_000] = { n, text: 'call ' + n, list: [n, n + 1] }
  }
  const young = getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')
  console.log(Math.round(young.space_size / 1e6))
`

const room = (first: string) =>
  Number(
    execFileSync(process.execPath, ['--input-type=module', '--eval', first + script], {
      cwd: folder,
      encoding: 'utf8',
    }),
  )

it('the room for what lives for a moment stays as it was', () => {
  expect(room("import './heap.ts';")).toBeLessThan(room('') / 2)
})

it('that is settled before the server loads anything big', () => {
  const imports = readFileSync(`${folder}/server.ts`, 'utf8').match(/^import .*$/gm)
  expect(imports?.[1]).toBe("import './heap.ts'")
})
