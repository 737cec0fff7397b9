import type { ResourceKind } from '../resources/options.ts'
import type { FieldDescriptions, FormValues } from './form-fields.ts'

/** Identifies a row of content and what its page needs to open it. */
export interface ContentRef {
  id: string
  /** Only for resources. */
  kind?: ResourceKind | undefined
}

/** The members' page that shows a row: its path and name. */
export interface ContentPage {
  path: string
  screen: string
}

/** A form that members submit, with its names in the archive, the inbox and emails. */
export interface SubmissionDescription {
  name: string
  plural: string
  /** The fields the inbox shows, in order; by default those that were sent. */
  fields?: FieldDescriptions
}

/** An editor whose form differs from the stored values. */
export interface EditorForm {
  fields: FieldDescriptions
  /** Converts stored values to the form's. */
  toFormValues(values: FormValues): FormValues
  /** Converts the form's values to stored ones. */
  toStoredValues(values: FormValues): FormValues
}

/** Describes a content type for the administration, the archive, emails and the API. */
export interface ContentDescription {
  /** In sentences and in the audit log: 'event', and with its article: 'an event'. */
  singular: string
  one: string
  /** As a heading: 'Research studies'. */
  plural: string
  /** Its table, the segment of its endpoints and its kind in the address of the editor. */
  segment: string
  /** The fields of the editors' form; null if they depend on the kind. */
  fields: FieldDescriptions | null
  /** The editor's form, if it differs from `fields`. */
  editor?: EditorForm
  /** The order of the editors' list, for the API reference. */
  order?: string
  /** Whether the dashboard's recent activity shows new rows. */
  isRecent: boolean
  /** The forms with which members submit one for review, by kind. */
  submissions: Readonly<Record<string, SubmissionDescription>>
  /** The members' page, with this row opened. */
  placeOf(found: ContentRef): ContentPage
}

/** Describes the order of the editors' list, in words. */
export const listOrderOf = ({ order }: ContentDescription) => order ?? 'the latest changes first'

/** Returns its argument. Checks its type and keeps its literal types. */
export const defineContentType = <const T extends ContentDescription>(type: T): T => type
