export interface Choice {
  value: string
  label: string
  description?: string
  disabled?: boolean
}

export interface ChoiceGroup {
  group: string
  items: readonly (string | Choice)[]
}

export type Choices = readonly (string | Choice | ChoiceGroup)[]

const toChoice = (choice: string | Choice): Choice =>
  typeof choice === 'string' ? { value: choice, label: choice } : choice

export function grouped(choices: Choices): { group: string | null; items: Choice[] }[] {
  const groups: { group: string | null; items: Choice[] }[] = []
  for (const choice of choices) {
    if (typeof choice === 'object' && 'group' in choice) {
      groups.push({ group: choice.group, items: choice.items.map(toChoice) })
      continue
    }
    const last = groups.at(-1)
    if (last?.group === null) last.items.push(toChoice(choice))
    else groups.push({ group: null, items: [toChoice(choice)] })
  }
  return groups
}

/** Adds stored values that are not among the choices, so that saving keeps them. */
export function withStored(choices: Choices, stored: readonly string[]): Choices {
  const offered = new Set(grouped(choices).flatMap(({ items }) => items.map(({ value }) => value)))
  const missing = stored.filter((value) => value !== '' && !offered.has(value))
  return missing.length === 0 ? choices : [...choices, ...missing]
}

export const toSelectData = (choices: Choices) =>
  grouped(choices).flatMap<Choice | { group: string; items: Choice[] }>(({ group, items }) =>
    group === null ? items : [{ group, items }],
  )

/** The value of a choice without a topic, because a select cannot have an empty value. */
export const SOMETHING_ELSE = 'something-else'
