/**
 * Runs the server in this process and ties it to the process that started it: when that is gone (killed,
 * or its terminal closed), the server stops as it does on Ctrl-C, and its database with it.
 */

const starter = process.ppid
const stop = () => process.kill(process.pid, 'SIGTERM')

process.on('SIGHUP', stop)
setInterval(() => {
  if (process.ppid !== starter) stop()
}, 500).unref()

await import('../apps/api/src/server.ts')
