import { Client } from 'pg'

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
        const answer: unknown = Reflect.apply(query, this, given)
        if (answer instanceof Promise) {
          answer.catch((error) => {
            if (error?.message === 'Query read timeout') connection.stream.destroy()
          })
        }
        return answer
      },
    })
  }
}
