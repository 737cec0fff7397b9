import { run } from './processes.ts'

/** Runs tasks of turbo.json without output; if one fails, prints its output and exits. */
async function runTasks(tasks: string[], failure: string): Promise<void> {
  const { code, output } = await run(
    'turbo',
    ['run', ...tasks, '--output-logs=errors-only', '--log-prefix=none'],
    { quiet: true },
  )
  if (code === 0) return
  console.error(output.trim())
  console.error(`\n${failure}(see the output above).`)
  process.exit(1)
}

/** Builds the web app and generates the database client; cached if nothing has changed. */
export function build(): Promise<void> {
  return runTasks(['build', 'generate'], 'The web app could not be built')
}

export function generate(): Promise<void> {
  return runTasks(['generate'], 'The database client could not be generated')
}
