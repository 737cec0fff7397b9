import type { ContentDescription, ContentRef } from '../core/content-type.ts'
import { contentEditorPath } from '../core/paths.ts'
import { eventType } from '../events/content.ts'
import { opportunityType } from '../opportunities/content.ts'
import { studyType } from '../research/content.ts'
import { resourceType } from '../resources/content.ts'

/** All content types, by their names on the wire and in the audit log. */
export const contentTypes = {
  event: eventType,
  resource: resourceType,
  opportunity: opportunityType,
  study: studyType,
} as const satisfies Record<string, ContentDescription>

export type ContentType = keyof typeof contentTypes
/** The types whose new rows are told of in the recent activity. */
export type RecentType = {
  [T in ContentType]: (typeof contentTypes)[T]['isRecent'] extends true ? T : never
}[ContentType]

/** The tables of the types. */
export type ContentTable = (typeof contentTypes)[ContentType]['segment']

export const contentNames = Object.keys(contentTypes) as [ContentType, ...ContentType[]]
export const recentNames = contentNames.filter(
  (name): name is RecentType => contentTypes[name].isRecent,
)

/** The description of a type, without its literal types. */
export const contentTypeOf = (name: ContentType): ContentDescription => contentTypes[name]

/** Where members see a row of content. */
export const contentPageOf = ({ what, ...found }: ContentRef & { what: ContentType }) =>
  contentTypeOf(what).placeOf(found)

interface Edited {
  what: ContentType
  id: string
  /** Of a resource. */
  kind?: string | undefined
}

/** Where administrators edit it: under its kind, or its type. */
export const editorPathOf = ({ what, id, kind }: Edited) =>
  contentEditorPath({ id, kind: kind || contentTypeOf(what).segment })

/** Objects in the bodies of calls whose fields are fields of the form, which messages name. */
export const bodyWrappers: ReadonlySet<string> = new Set([
  'answers',
  'values',
  'content',
  ...contentNames,
])
