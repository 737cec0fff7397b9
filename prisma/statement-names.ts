import { createHash } from 'node:crypto'

/** Prepared statements of one client: more than the portal has, and few enough to keep in memory. */
const maxStatements = 300

/** Gives the name of a statement, or the empty text for one that is not kept prepared. */
export type StatementNames = (statement: { sql: string }) => string

/**
 * The generic plan of a text search walks the name index: 349 ms for a common word instead of 15. Whose
 * pattern comes from a query is planned without it in any case.
 */
const textSearch = / I?LIKE (?!\(SELECT )/i

/**
 * Names for prepared statements: a hash of the text, so that processes that share a connection pooler
 * give one name to one text. A text search gets none, and is planned for its term each time; neither does
 * what comes after the first `maxStatements`.
 */
export function createStatementNames(): StatementNames {
  const names = new Map<string, string>()
  return ({ sql }) => {
    const known = names.get(sql)
    if (known !== undefined) return known
    if (names.size === maxStatements || textSearch.test(sql)) return ''
    const name = createHash('sha256').update(sql).digest('base64url')
    names.set(sql, name)
    return name
  }
}
