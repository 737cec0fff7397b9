import { availableParallelism } from 'node:os'

/**
 * Sets the number of libuv's threads, which hash passwords, to the number of cores, between two and
 * four: with more, reads wait for sign-ins. An operator's own value is kept. Import this first,
 * because libuv reads the variable when it starts its first thread.
 */
// biome-ignore lint/style/noProcessEnv: libuv has no other setting for it.
process.env.UV_THREADPOOL_SIZE ??= `${Math.min(4, Math.max(2, availableParallelism()))}`
