import { generate } from './build.ts'

/** `pnpm db:migrate` and `pnpm db:seed`. */

await generate()
const { runTask } = await import('./database-tasks.ts')
await runTask(process.argv[2] === 'seed' ? 'seed' : 'migrate')
