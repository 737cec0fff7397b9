import { run } from './processes.ts'

/** Runs tasks of turbo.json without a word, unless one fails: then shows why and ends the process. */
async function quietly(tasks: string[], failure: string): Promise<void> {
  const { code, output } = await run(
    'turbo',
    ['run', ...tasks, '--output-logs=errors-only', '--log-prefix=none'],
    { quiet: true },
  )
  if (code === 0) return
  console.error(output.trim())
  console.error(`\n${failure}; what is wrong stands above.`)
  process.exit(1)
}

/** Makes what the server needs besides its sources. Costs a moment when nothing has changed. */
export function build(): Promise<void> {
  return quietly(['build', 'generate'], 'The web app could not be built')
}

/** Makes the database client, without which nothing that uses the database can even be loaded. */
export function generate(): Promise<void> {
  return quietly(['generate'], 'The database client could not be generated')
}
