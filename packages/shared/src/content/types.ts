import type { ContentDescription, ContentRef } from '../core/content-type.ts'
import { contentEditorPath } from '../core/paths.ts'
import { eventType } from '../events/content.ts'
import { opportunityType } from '../opportunities/content.ts'
import { studyType } from '../research/content.ts'
import { resourceType } from '../resources/content.ts'

/** All content types, by their name on the wire and in the audit log. */
export const contentTypes = {
  event: eventType,
  resource: resourceType,
  opportunity: opportunityType,
  study: studyType,
} as const satisfies Record<string, ContentDescription>

export type ContentType = keyof typeof contentTypes
export type RecentType = {
  [T in ContentType]: (typeof contentTypes)[T]['isRecent'] extends true ? T : never
}[ContentType]

export type ContentTable = (typeof contentTypes)[ContentType]['segment']

export const contentNames = Object.keys(contentTypes) as [ContentType, ...ContentType[]]
export const recentNames = contentNames.filter(
  (name): name is RecentType => contentTypes[name].isRecent,
)

/** Returns the description of a type as a `ContentDescription`, without literal types. */
export const contentTypeOf = (name: ContentType): ContentDescription => contentTypes[name]

/** Returns the members' page that shows a row of content. */
export const contentPageOf = ({ what, ...found }: ContentRef & { what: ContentType }) =>
  contentTypeOf(what).placeOf(found)

interface Edited {
  what: ContentType
  id: string
  /** Only for resources. */
  kind?: string | undefined
}

/** Returns the path of the editor, by the row's kind or its type. */
export const editorPathOf = ({ what, id, kind }: Edited) =>
  contentEditorPath({ id, kind: kind || contentTypeOf(what).segment })

/** Objects in request bodies whose fields are form fields. Error paths leave their names out. */
export const bodyWrappers: ReadonlySet<string> = new Set([
  'answers',
  'values',
  'content',
  ...contentNames,
])
