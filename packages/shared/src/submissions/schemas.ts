import { type ContentType, contentTypes } from '../content/types.ts'
import type { SubmissionDescription } from '../core/content-type.ts'
import { fillRecord, namesOf } from '../core/options.ts'

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
export const submissionKinds = namesOf(submissionTypes)

/** A value for each kind of submission. */
export const fillSubmissionKinds = <T>(value: T) => fillRecord(submissionKinds, value)

export const submissionStatuses = ['pending', 'accepted', 'declined'] as const
