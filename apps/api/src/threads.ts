import { availableParallelism } from 'node:os'

/**
 * The threads that hash passwords, two at least and four at most: with more of them than cores, whoever
 * reads waits behind those who sign in. To be imported before anything that could use a thread; an
 * operator's own choice stands.
 */
// biome-ignore lint/style/noProcessEnv: not a setting of ours; Node's own pool has no other handle.
process.env.UV_THREADPOOL_SIZE ??= `${Math.min(4, Math.max(2, availableParallelism()))}`
