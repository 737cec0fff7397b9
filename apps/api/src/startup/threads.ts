import { availableParallelism } from 'node:os'

/**
 * Sets the number of libuv's threads, which hash passwords, to the number of cores, at least two
 * and at most four: with more, reads wait for sign-ins. An operator's own value stays. Import this
 * first, since libuv reads the variable when the first thread is needed.
 */
// biome-ignore lint/style/noProcessEnv: libuv has no other setting for it.
process.env.UV_THREADPOOL_SIZE ??= `${Math.min(4, Math.max(2, availableParallelism()))}`
