import { execFileSync } from 'node:child_process'

/**
 * Runs the server in this process, and stops it gracefully when its parent exits (killed, or its
 * terminal closed), because the embedded database would keep running.
 */

/**
 * Returns the ids of the parent and of the package managers and shells above it. A signal to `npx
 * pnpm start` ends npx and its shell, but reaches neither pnpm nor this process.
 */
function starters(): number[] {
  const found = [process.ppid]
  try {
    for (let id = process.ppid; ; ) {
      const line = execFileSync('ps', ['-o', 'ppid=,args=', '-p', `${id}`], { encoding: 'utf8' })
      const [, parent, args = ''] = /^\s*(\d+) (.*)/.exec(line) ?? []
      const isStarter = /\b(npm|npx|pnpm)\b/.test(args) || id === process.ppid
      if (!isStarter || Number(parent) <= 1) break
      found.push(id)
      id = Number(parent)
    }
  } catch {
    // Without `ps`, as on Windows, only the parent counts.
  }
  return found
}

function isAlive(id: number): boolean {
  try {
    return process.kill(id, 0)
  } catch (error) {
    // The process belongs to another user.
    return Object(error).code === 'EPERM'
  }
}

const watched = starters()
const parent = process.ppid
const stop = () => process.kill(process.pid, 'SIGTERM')

process.on('SIGHUP', stop)
setInterval(() => {
  if (process.ppid !== parent || !watched.every(isAlive)) stop()
}, 500).unref()

await import('../apps/api/src/server.ts')
