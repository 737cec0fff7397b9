import { build } from './build.ts'

/** `pnpm start`: the web app built, if it changed, and then the server, in this very process. */

await build()
await import('./serve.ts')
