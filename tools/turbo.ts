import { run } from './processes.ts'

/** Runs tasks of turbo.json: `node tools/turbo.ts build`. */

const { code } = await run('turbo', ['run', ...process.argv.slice(2)])
process.exit(code)
