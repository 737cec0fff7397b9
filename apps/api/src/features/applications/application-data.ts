import type { ApplicationData } from '@portal/shared/applications/schemas'
import type { Answers } from './profiles.ts'

const snakeCase = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** First word and the rest: how the spec splits a name for the reviewers (decisions). */
function splitName(fullName: string): { first_name: string; last_name: string } {
  const [first = '', ...rest] = fullName.split(/\s+/)
  return { first_name: first, last_name: rest.join(' ') }
}

/**
 * The answers as they are kept with an application (spec 3.8): snake_case keys, the name in two parts,
 * the address; what was left empty is left out.
 */
export function applicationData(email: string, { answers }: Answers): ApplicationData {
  const { fullName, ...rest } = answers
  const data: ApplicationData = { ...splitName(fullName), email }
  for (const [key, value] of Object.entries(rest)) {
    const empty = value === undefined || value === '' || (Array.isArray(value) && !value.length)
    if (!empty) data[snakeCase(key)] = value
  }
  return data
}
