import { Client } from 'pg'
import { codeOf } from './errors.ts'
import { tellOfHang, waitLeft } from './patience.ts'

/** The database itself has ended a statement, or its wait for a lock. */
const isEnded = (error: unknown) => ['57014', '55P03'].includes(codeOf(error) ?? '')

const isGivenUp = (error: unknown) =>
  error instanceof Error && error.message === 'Query read timeout'

/**
 * A connection that is closed when a statement on it was given up. pg would keep it for the answer, and
 * the ROLLBACK of a transaction would wait just as long behind the statement that hangs.
 */
export class ImpatientClient extends Client {
  constructor(config?: ConstructorParameters<typeof Client>[0]) {
    super(config)
    const { query, connection } = this
    // Defined rather than overridden: the many signatures of `query` stay as pg has them.
    Object.defineProperty(this, 'query', {
      value: (...given: unknown[]) => {
        const [what, ...rest] = given
        const isStatement = typeof what === 'object' && what !== null && 'text' in what
        const asked = isStatement ? { ...what, query_timeout: waitLeft() } : what
        const callback = rest.at(-1)
        // The pool's own way of asking; it closes a connection that failed by itself.
        if (typeof callback === 'function') {
          rest[rest.length - 1] = (error: unknown, ...more: unknown[]) => {
            if (isGivenUp(error) || isEnded(error)) tellOfHang()
            callback(error, ...more)
          }
        }
        const answer: unknown = Reflect.apply(query, this, [asked, ...rest])
        if (answer instanceof Promise) {
          answer.catch((error) => {
            if (isEnded(error)) tellOfHang()
            if (!isGivenUp(error)) return
            tellOfHang()
            connection.stream.destroy()
          })
        }
        return answer
      },
    })
  }
}
