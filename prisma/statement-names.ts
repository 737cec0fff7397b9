import { createHash } from 'node:crypto'

/** The maximum number of prepared statements of a client. The portal has fewer. */
const maxStatements = 300

export type StatementNames = (statement: { sql: string }) => string

// The generic plan of a text search walks the name index and takes 349 ms for a common word instead
// of 15. A pattern from a subquery has no better plan. Only capitals, because 'like' also occurs in
// texts.
const textSearch = / I?LIKE (?!\(SELECT )/

/**
 * Creates names for prepared statements: a hash of the text, the same in all processes behind a
 * pooler. Text searches and statements beyond `maxStatements` have no name and are planned each
 * time.
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
