import { camelCase } from '@portal/shared/core/options'

export const toFormNames = (data: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(data).map(([key, value]) => [camelCase(key), value]))

const without = <T extends object>(
  values: T,
  isOmitted: (name: string, value: unknown) => boolean,
) => Object.fromEntries(Object.entries(values).filter((entry) => !isOmitted(...entry))) as T

/** Omits empty texts, and 'Industry other' unless the industry is 'Other'. */
export const removeEmptyAnswers = <T extends object>(answers: T): T =>
  without(
    answers,
    (name, value) =>
      value === '' || (name === 'industryOther' && Object(answers).industry !== 'Other'),
  )

export const isAnswered = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : typeof value === 'string' && value.trim() !== ''

export const omitEmpty = <T extends object>(values: T): Partial<T> =>
  without(values, (_, value) => [value].flat().join('') === '')
