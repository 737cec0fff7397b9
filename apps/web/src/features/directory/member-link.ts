import { memberPath } from '#config/paths.ts'

/** Goes with the step from the directory to a member: her name, and the search that found her. */
interface Step {
  name: string
  search: string
}

/** Where the name of a founder in the directory leads, and what goes with it. */
export const memberStep = ({ id, name }: { id: string; name: string }, search: string) => ({
  to: memberPath(id),
  state: { directory: { name, search } satisfies Step },
})

/** The step that led to this entry of the history; null for whoever came by a link of its own. */
export function stepOf(state: unknown): Step | null {
  if (typeof state !== 'object' || state === null || !('directory' in state)) return null
  const { directory } = state
  if (typeof directory !== 'object' || directory === null) return null
  const { name, search }: Partial<Record<keyof Step, unknown>> = directory
  return typeof name === 'string' && typeof search === 'string' ? { name, search } : null
}
