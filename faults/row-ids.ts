/** Ids of a person's rows, by the path segment before the parameter. */
export type RowIds = Readonly<Record<string, readonly string[]>>

export function mergeRows(people: { rows: RowIds }[]): RowIds {
  const kinds = Object.keys(people[0]?.rows ?? {})
  return Object.fromEntries(
    kinds.map((kind) => [kind, [...new Set(people.flatMap(({ rows }) => rows[kind] ?? []))]]),
  )
}

/** The parameters of a path with the segment before each: `id` and `wins` for `/api/wins/:id/`. */
export function parametersOf(path: string): { name: string; kind: string }[] {
  return [...path.matchAll(/(?<=([\w-]+)\/):(\w+)/g)].map(([, kind = '', name = '']) => ({
    kind,
    name,
  }))
}

/** Returns the ids of a kind. Throws for an unknown kind, which has to be added to `rowsOf`. */
export function idsOf(rows: RowIds, kind: string): readonly string[] {
  const ids = rows[kind]
  if (!ids) throw new Error(`Nothing in world.ts makes rows for /${kind}/:id/`)
  return ids
}
