/**
 * What a log may hold of an error: its class, and the codes of it and of what it was made of (Prisma's,
 * SQLSTATE, system codes). Never its words: what Postgres says of a row may quote it.
 */
export function errorCodes(error: unknown): { error: string; codes: string[] } {
  const codes = new Set<string>()
  const visit = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return
    const { code, originalCode, cause, meta } = value as Record<string, unknown>
    for (const one of [code, originalCode]) {
      if (typeof one === 'string' && /^[A-Z0-9_]{2,40}$/.test(one)) codes.add(one)
    }
    visit(cause)
    visit(Object(meta).driverAdapterError)
  }
  visit(error)
  return { error: error instanceof Error ? error.name : 'unknown', codes: [...codes] }
}
