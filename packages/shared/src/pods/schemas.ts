import { z } from 'zod'
import { userTypes } from '../core/access.ts'
import { abilitiesSchema, moment } from '../core/fields.ts'
import { paginationSchema } from '../core/pagination.ts'
import { eventSchema } from '../events/schemas.ts'
import { meetingValuesSchema } from './forms.ts'

/**
 * How somebody stands to a pod. `invited` and `member` take a place; `waiting` gets the next free one.
 * `lapsed` is an invitation without an answer. Only an invitation brings back somebody who was `removed`.
 */
export const podMemberStates = [
  'invited',
  'member',
  'waiting',
  'passed',
  'lapsed',
  'left',
  'removed',
] as const
export type PodMemberState = (typeof podMemberStates)[number]

/** The days in which an invitation can be answered. */
export const podInvitationDays = 14
/** The days for which a dissolved pod stays readable to its members. */
export const dissolvedPodDays = 30

const personSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** The address of the photo. */
  photo: z.string().nullable(),
})

/** A pod without its people. */
export const podSummarySchema = z.object({
  id: z.string(),
  /** One of the network's pods, as in the account's 'Pod sign-up'. */
  kind: z.string(),
  name: z.string(),
  purpose: z.string(),
  /** When the pod meets, in words. */
  rhythm: z.string(),
  places: z.int(),
  /** Places that neither a member nor an invitation takes. */
  places_left: z.int(),
})
export type PodSummary = z.infer<typeof podSummarySchema>

const dissolvedSchema = z.object({
  at: moment(),
  reason: z.string().nullable(),
  /** When the pod's page closes to its members. */
  readable_until: moment(),
})

/** One of the caller's pods, as the list shows it. */
export const ownPodSchema = podSummarySchema.extend({
  /** Null while the pod has no host. */
  host: personSchema.nullable(),
  people: z.array(personSchema),
  next_meeting: eventSchema.nullable(),
  /** Null unless the pod was dissolved. */
  dissolved: dissolvedSchema.nullable(),
})
export type OwnPod = z.infer<typeof ownPodSchema>

/** A pod that the caller is invited to. */
export const podInvitationSchema = podSummarySchema.extend({
  host: personSchema.nullable(),
  /** The number of members. */
  members: z.int(),
  invited_at: moment(),
  /** Without an answer by then, the place goes to somebody else. */
  lapses_at: moment(),
})

export const waitingPodSchema = podSummarySchema.extend({ waiting_since: moment() })

export const podListSchema = z.object({
  mine: z.array(ownPodSchema),
  invitations: z.array(podInvitationSchema),
  waiting: z.array(waitingPodSchema),
  /** One page of the pods with free places that the caller can join. */
  open: z.array(podSummarySchema),
  /** Of `open`. */
  pagination: paginationSchema,
})
export type PodList = z.infer<typeof podListSchema>

/** The notes that the members of a pod write together. Version 0 is empty. */
export const podNotesSchema = z.object({
  version: z.int(),
  text: z.string(),
  /** The text before the last change; null if they were written once. */
  previous_text: z.string().nullable(),
  /** Who changed them last. Null for version 0 and for a former member. */
  author: z.string().nullable(),
  written_at: moment().nullable(),
})
export type PodNotes = z.infer<typeof podNotesSchema>

/** A member of a pod, as the pod's other members see them. */
export const podPersonSchema = personSchema.extend({
  company: z.string().nullable(),
  track: z.enum(userTypes),
  /** The email address; null unless the caller and this person both share theirs with the pod. */
  contact: z.string().nullable(),
  is_host: z.boolean(),
  is_me: z.boolean(),
})
export type PodPerson = z.infer<typeof podPersonSchema>

/** A coming meeting: an event that the pod alone sees. */
export const podMeetingSchema = z.object({
  event: eventSchema,
  /** What the dialog that changes it starts with. */
  values: meetingValuesSchema,
  /** Goes back with a change, which is refused if the meeting has changed since. */
  version: z.string(),
})
export type PodMeeting = z.infer<typeof podMeetingSchema>

/**
 * A pod as its members see it. For somebody who is invited, the links and the notes are null, and people
 * and meetings are empty.
 */
export const podSchema = podSummarySchema.extend({
  state: z.enum(['invited', 'member']),
  host: personSchema.nullable(),
  /** The number of members. */
  members: z.int(),
  people: z.array(podPersonSchema),
  meeting_link: z.string().nullable(),
  chat_link: z.string().nullable(),
  /** Whether the caller shares the email address with those members who share theirs. */
  shares_contact: z.boolean(),
  notes: podNotesSchema.nullable(),
  /** Soonest first. */
  meetings: z.array(podMeetingSchema),
  /** When an unanswered invitation lapses; null for a member. */
  lapses_at: moment().nullable(),
  dissolved: dissolvedSchema.nullable(),
  can: abilitiesSchema('join', 'pass', 'leave', 'write_notes', 'plan_meetings'),
})
export type Pod = z.infer<typeof podSchema>

/** The caller's state after joining, passing or leaving. */
export const podStateSchema = z.object({ state: z.enum(podMemberStates) })
