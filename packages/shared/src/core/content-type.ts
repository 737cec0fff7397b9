import type { ResourceKind } from '../resources/options.ts'
import type { FieldDescriptions, FormValues } from './form-fields.ts'

/** A row of content that members see, by what its page needs to open it. */
export interface ContentRef {
  id: string
  /** Of a resource. */
  kind?: ResourceKind | undefined
}

/** A page of members, by its path and its name. */
export interface ContentPage {
  path: string
  screen: string
}

/** A form that members send in: its names in the archive, the inbox and emails. */
export interface SubmissionDescription {
  name: string
  plural: string
  /** Its fields, if the inbox shows them all in their order. */
  fields?: FieldDescriptions
}

/** A form of editors that asks otherwise than the values are kept. */
export interface EditorForm {
  fields: FieldDescriptions
  /** What the form begins with, of values as they are kept. */
  toFormValues(values: FormValues): FormValues
  /** What is sent of the values of the form. */
  toStoredValues(values: FormValues): FormValues
}

/** What a content type is everywhere: in the administration, the archive, emails, the audit log and on the wire. */
export interface ContentDescription {
  /** One of them, in sentences and in the audit log: 'event'; with its article: 'an event'. */
  singular: string
  one: string
  /** Several, as a heading: 'Research studies'. */
  plural: string
  /** Its table, the segment of its calls, and its kind in the address of the administration. */
  segment: string
  /** The fields of the administrators' form; null if they depend on the kind. */
  fields: FieldDescriptions | null
  /** The form, where it asks otherwise than by these fields. */
  editor?: EditorForm
  /** The order of the editors' list, in words; 'the latest changes first' where it says nothing. */
  order?: string
  /** Whether the recent activity on the dashboard tells of a new one. */
  isRecent: boolean
  /** The forms in which members send one in for review, by their kinds. */
  submissions: Readonly<Record<string, SubmissionDescription>>
  /** Where members see it, with one of them opened. */
  placeOf(found: ContentRef): ContentPage
}

/** The order of the editors' list of a type, in words. */
export const listOrderOf = ({ order }: ContentDescription) => order ?? 'the latest changes first'

/** Returns its argument; checks its shape and keeps its literal types. */
export const defineContentType = <const T extends ContentDescription>(type: T): T => type
