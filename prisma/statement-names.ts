import { createHash } from 'node:crypto'

/** Statements of one client that are kept prepared: more than the portal has, and few enough to hold. */
const most = 300

/** The name of a statement, empty for one that is sent whole each time. */
export type StatementNames = (statement: { sql: string }) => string

/** What searches text. A plan that is to serve every term serves the common ones twenty times too slowly. */
const searches = / I?LIKE /i

/**
 * Names by which Postgres keeps statements prepared, so that it reads and plans each of them once a
 * connection. A name is a hash of the text: the same in every process, and never that of another text.
 * What searches text has none, so that it is planned for its term; neither has whatever comes after the
 * first 300.
 */
export function statementNames(): StatementNames {
  const names = new Map<string, string>()
  return ({ sql }) => {
    const held = names.get(sql)
    if (held !== undefined) return held
    // The driver takes the empty name for a statement that is not kept.
    if (names.size === most || searches.test(sql)) return ''
    const name = createHash('sha256').update(sql).digest('base64url')
    names.set(sql, name)
    return name
  }
}
