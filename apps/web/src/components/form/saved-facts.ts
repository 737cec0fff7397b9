import type { Fact } from '../cards/FactList.tsx'

interface Labelled {
  name: string
  label: string
}

const textOf = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.map(textOf).join(', ')
  if (typeof value === 'object' && value) return Object.values(value).filter(Boolean).join(' ')
  return String(value ?? '')
}

/** The saved values of the fields that hold something else, for the notice of a conflict. */
export const savedFacts = (
  fields: readonly Labelled[],
  saved: Record<string, unknown>,
  typed: Record<string, unknown>,
): Fact[] =>
  fields
    .filter(({ name }) => JSON.stringify(saved[name]) !== JSON.stringify(typed[name]))
    .map(({ name, label }) => ({ label, value: textOf(saved[name]) || 'Nothing' }))
