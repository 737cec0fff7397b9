import { parseArgs } from 'node:util'
import { messageOf } from '@portal/database/errors'
import { build } from '../../tools/build.ts'
import { checkLoad, type Row, report } from './report.ts'

/** Reads `[--quick] [name …]`; no name means all. Throws when there is no topic of a name. */
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
 * Runs the topics that the command line names, on what `open` gives, and reports their rows under
 * `name`. What a topic or `open` puts on its stack is closed after it. The exit code of errors is
 * 2.
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
