/**
 * Runs the server in this process, and stops it gracefully when the parent process exits (killed, or its
 * terminal closed), since the embedded database would keep running otherwise.
 */

const parent = process.ppid
const stop = () => process.kill(process.pid, 'SIGTERM')

process.on('SIGHUP', stop)
setInterval(() => {
  if (process.ppid !== parent) stop()
}, 500).unref()

await import('../apps/api/src/server.ts')
