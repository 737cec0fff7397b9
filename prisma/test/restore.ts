import { Client } from 'pg'
import { restoreBackup } from '../backup/restore.ts'

/** A restore that kills itself (SIGKILL) once it sends a matching statement. */
const [url = '', file = '', statement = ''] = process.argv.slice(2)
const fatal = new RegExp(statement)

const { query } = Client.prototype
Object.defineProperty(Client.prototype, 'query', {
  value(this: Client, ...given: unknown[]) {
    const [what] = given
    const text = typeof what === 'object' && what && 'text' in what ? what.text : what
    if (fatal.test(String(text))) setImmediate(() => process.kill(process.pid, 'SIGKILL'))
    return Reflect.apply(query, this, given)
  },
})

await restoreBackup(url, { file, replace: true })
