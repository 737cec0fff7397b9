import type { FieldInput } from './describing.ts'
import { descriptionOf } from './kinds.ts'
import type { Resource, ResourceFieldValue, ResourceKind } from './schemas.ts'

/** What a form of a kind holds: a text, a list, a number or a switch under each field's name. */
export type FormValue = string | boolean | number | string[] | null
export type FormValues = Record<string, FormValue>

/** What is stored of a form: the columns of every kind, and the fields of its own. */
export type ResourceContent = Pick<Resource, 'title' | 'description' | 'url' | 'fields'>

const yesNo = (value: FormValue | undefined): boolean | null =>
  value === 'Yes' ? true : value === 'No' ? false : null

/** A filled-in form as it is stored: yes and no as booleans, an empty address as none. */
export function contentOf(kind: ResourceKind, values: FormValues): ResourceContent {
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

const emptyOf: Record<FieldInput, FormValue> = {
  line: '',
  text: '',
  url: '',
  select: '',
  'yes-no': '',
  list: [],
  number: null,
  switch: false,
}

/** A stored resource as the values of its kind's form; an empty form without one. */
export function valuesOf(kind: ResourceKind, content?: ResourceContent): FormValues {
  const stored: Record<string, ResourceFieldValue> = content
    ? {
        ...content.fields,
        title: content.title,
        description: content.description,
        url: content.url,
      }
    : {}
  return Object.fromEntries(
    descriptionOf(kind).fields.map(({ name, input }) => {
      const value = stored[name] ?? null
      if (input === 'yes-no') return [name, value === null ? '' : value ? 'Yes' : 'No']
      return [name, value ?? emptyOf[input]]
    }),
  )
}
