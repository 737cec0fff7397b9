import { type ContentType, contentTypes } from '../content/types.ts'
import type { SubmissionDescription } from '../core/content-type.ts'
import { fillRecord, namesOf } from '../core/options.ts'

type SubmissionsOf<T extends ContentType> = keyof (typeof contentTypes)[T]['submissions'] & string

export type SubmissionKind = { [T in ContentType]: SubmissionsOf<T> }[ContentType]
export type PublishedType = {
  [T in ContentType]: SubmissionsOf<T> extends never ? never : T
}[ContentType]

export const submissionTypes: Record<SubmissionKind, SubmissionDescription> = Object.assign(
  {},
  ...Object.values(contentTypes).map(({ submissions }) => submissions),
)
export const submissionKinds = namesOf(submissionTypes)

/** Builds a record with the same value for each kind of submission. */
export const fillSubmissionKinds = <T>(value: T) => fillRecord(submissionKinds, value)

export const submissionStatuses = ['pending', 'accepted', 'declined'] as const
