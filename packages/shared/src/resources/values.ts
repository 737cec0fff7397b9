import { emptyValues, type FormValue, type FormValues } from '../core/form-fields.ts'
import { descriptionOf } from './kinds.ts'
import type { ResourceKind } from './options.ts'
import type { Resource, ResourceFieldValue } from './schemas.ts'

export type ResourceContent = Pick<Resource, 'title' | 'description' | 'url' | 'fields'>

const yesNo = (value: FormValue | undefined): boolean | null =>
  value === 'Yes' ? true : value === 'No' ? false : null

/** Converts form values to stored content: 'Yes' and 'No' to booleans, an empty address to null. */
export function toResourceContent(kind: ResourceKind, values: FormValues): ResourceContent {
  const fields: Record<string, ResourceFieldValue> = {}
  for (const { name, input } of descriptionOf(kind).fields) {
    if (['title', 'description', 'url'].includes(name)) continue
    fields[name] = input === 'yes-no' ? yesNo(values[name]) : (values[name] ?? null)
  }
  const column = (name: string) => String(values[name] ?? '')
  return {
    title: column('title'),
    description: column('description'),
    url: column('url') || null,
    fields,
  }
}

/** Converts stored content to form values. Without content, returns an empty form. */
export function toResourceValues(kind: ResourceKind, content?: ResourceContent): FormValues {
  const stored: Record<string, ResourceFieldValue> = content
    ? {
        ...content.fields,
        title: content.title,
        description: content.description,
        url: content.url,
      }
    : {}
  const { fields } = descriptionOf(kind)
  const values = emptyValues(fields)
  for (const { name, input } of fields) {
    const value = stored[name] ?? null
    if (value !== null) values[name] = input === 'yes-no' ? (value ? 'Yes' : 'No') : value
  }
  return values
}
