import { run } from './processes.ts'

/**
 * Makes what the server needs besides its sources: the web app and the database client. Costs a
 * moment when nothing changed. Says nothing unless it fails, and then shows why and ends the process.
 */
export async function build(): Promise<void> {
  const { code, output } = await run(
    'turbo',
    ['run', 'build', 'generate', '--output-logs=errors-only', '--log-prefix=none'],
    { quiet: true },
  )
  if (code === 0) return
  console.error(output.trim())
  console.error('\nThe web app could not be built; what is wrong stands above.')
  process.exit(1)
}
