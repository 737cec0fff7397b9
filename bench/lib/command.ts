import { parseArgs } from 'node:util'
import { messageOf } from '@portal/database/errors'
import { build } from '../../tools/build.ts'
import { checkLoad, type Row, report } from './report.ts'

/** Parses `[--quick] [name …]`; without names, returns all. Throws for an unknown name. */
export function parseCommand(args: string[], known: string[]) {
  const options = { quick: { type: 'boolean', default: false } } as const
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const unknown = positionals.filter((name) => !known.includes(name))
  if (unknown.length > 0) {
    throw new Error(`There is no ${unknown.join(', ')} to measure; there are ${known.join(', ')}.`)
  }
  const all = positionals.length === 0
  return { quick: values.quick, chosen: known.filter((name) => all || positionals.includes(name)) }
}

/**
 * Runs the named topics with the result of `open`, and reports their rows under `name`. Closes the
 * stacks of `open` and of each topic afterwards. The exit code after an error is 2.
 */
export async function runTopics<Context>(
  name: string,
  topics: Record<string, (context: Context, stack: AsyncDisposableStack) => Promise<Row[]>>,
  open: (quick: boolean, stack: AsyncDisposableStack) => Promise<Context>,
): Promise<void> {
  const stack = new AsyncDisposableStack()
  try {
    const { quick, chosen } = parseCommand(process.argv.slice(2), Object.keys(topics))
    const load = checkLoad()
    await build()
    const context = await open(quick, stack)
    const rows: Row[] = []
    for (const topic of chosen) {
      const started = performance.now()
      const own = new AsyncDisposableStack()
      const measured = topics[topic]?.(context, own).finally(() => own.disposeAsync())
      rows.push(...((await measured) ?? []))
      console.log(`${topic}: ${((performance.now() - started) / 1000).toFixed(0)} s`)
    }
    report(quick ? `${name}-quick` : name, rows, load)
  } catch (error) {
    console.error(messageOf(error))
    process.exitCode = 2
  } finally {
    await stack.disposeAsync()
  }
}
