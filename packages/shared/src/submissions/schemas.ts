import { type ContentType, contentTypes } from '../content/types.ts'
import type { SubmissionDescription } from '../core/content-type.ts'

type SubmissionsOf<T extends ContentType> = keyof (typeof contentTypes)[T]['submissions'] & string

/** The forms that members send in for review. */
export type SubmissionKind = { [T in ContentType]: SubmissionsOf<T> }[ContentType]
/** The content types that accepting a submission publishes. */
export type PublishedType = {
  [T in ContentType]: SubmissionsOf<T> extends never ? never : T
}[ContentType]

export const submissionTypes: Record<SubmissionKind, SubmissionDescription> = Object.assign(
  {},
  ...Object.values(contentTypes).map(({ submissions }) => submissions),
)
export const submissionKinds = Object.keys(submissionTypes) as [SubmissionKind, ...SubmissionKind[]]

/** A value for each kind of submission. */
export const ofEachKind = <T>(value: T) =>
  Object.fromEntries(submissionKinds.map((kind) => [kind, value])) as Record<SubmissionKind, T>

export const submissionStatuses = ['pending', 'accepted', 'declined'] as const
export type SubmissionStatus = (typeof submissionStatuses)[number]
