import { build } from './build.ts'

/** `pnpm start`: builds the web app if it has changed, then runs the server in this process. */

await build()
await import('./serve.ts')
