/**
 * Runs the server in this process and ties it to whoever started it: when that process is gone
 * (killed, or its terminal closed), the server stops as it does on Ctrl-C, and its database with it.
 */

import './allocator.ts'

const starter = process.ppid
const stop = () => process.kill(process.pid, 'SIGTERM')

process.on('SIGHUP', stop)
setInterval(() => {
  if (process.ppid !== starter) stop()
}, 500).unref()

await import('../apps/api/src/server.ts')
