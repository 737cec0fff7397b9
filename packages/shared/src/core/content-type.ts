import type { ResourceKind } from '../resources/options.ts'
import type { FieldDescriptions, FormValues } from './form-fields.ts'

export interface ContentRef {
  id: string
  /** Only for resources. */
  kind?: ResourceKind | undefined
}

export interface ContentPage {
  path: string
  screen: string
}

export interface SubmissionDescription {
  name: string
  plural: string
  /** The fields the inbox shows, in order; by default the fields that were sent. */
  fields?: FieldDescriptions
}

/** An editor whose form differs from the stored values. */
export interface EditorForm {
  fields: FieldDescriptions
  /** The fields of a new entry, if it has others. */
  newFields?: FieldDescriptions
  toFormValues(values: FormValues): FormValues
  toStoredValues(values: FormValues): FormValues
}

/** Describes a content type for the administration, the archive, emails and the API. */
export interface ContentDescription {
  /** In sentences and in the audit log: 'event', and with its article: 'an event'. */
  singular: string
  one: string
  plural: string
  /** Its table, the segment of its endpoints and its kind in the address of the editor. */
  segment: string
  /** The fields of the editors' form; null if they depend on the kind. */
  fields: FieldDescriptions | null
  editor?: EditorForm
  /** The order of the editors' list, for the API reference. */
  order?: string
  isRecent: boolean
  submissions: Readonly<Record<string, SubmissionDescription>>
  placeOf(found: ContentRef): ContentPage
}

/** Describes the order of the editors' list, in words. */
export const listOrderOf = ({ order }: ContentDescription) => order ?? 'the latest changes first'

/** Returns its argument. Checks its type and keeps its literal types. */
export const defineContentType = <const T extends ContentDescription>(type: T): T => type
