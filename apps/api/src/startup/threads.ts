import { availableParallelism } from 'node:os'

// As many of libuv's threads, which hash passwords, as cores, between two and four: with more,
// reads wait for sign-ins. Import this first, because libuv reads the variable when it starts its
// first thread.
// biome-ignore lint/style/noProcessEnv: libuv has no other setting for it.
process.env.UV_THREADPOOL_SIZE ??= `${Math.min(4, Math.max(2, availableParallelism()))}`
