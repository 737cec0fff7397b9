import { camelCase } from '@portal/shared/core/options'

/** Answers of an earlier application, whose keys are snake_case, under the form's names. */
export const formNames = (data: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(data).map(([key, value]) => [camelCase(key), value]))

const without = <T extends object>(values: T, isOut: (name: string, value: unknown) => boolean) => {
  const kept = { ...values }
  for (const [name, value] of Object.entries(values)) {
    if (isOut(name, value)) Reflect.deleteProperty(kept, name)
  }
  return kept
}

/**
 * The answers as they are sent: a question that was left empty is not answered, and 'Industry other' counts
 * only beside 'Other'.
 */
export const answered = <T extends object>(answers: T): T =>
  without(
    answers,
    (name, value) =>
      value === '' || (name === 'industryOther' && Object(answers).industry !== 'Other'),
  )

/** The values without questions that were left empty, lists too. */
export const withoutEmpty = <T extends object>(values: T): Partial<T> =>
  without(values, (_, value) => [value].flat().join('') === '')
