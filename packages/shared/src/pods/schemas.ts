import { z } from 'zod'
import { userTypes } from '../core/access.ts'
import { abilitiesSchema, moment } from '../core/fields.ts'
import { paginationSchema } from '../core/pagination.ts'
import { eventSchema } from '../events/schemas.ts'
import { meetingValuesSchema } from './forms.ts'

/**
 * A person's relation to a pod. `invited` and `member` take a place; `waiting` gets the next free
 * one. `lapsed` is an unanswered invitation. A `removed` person needs a new invitation to return.
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

/** Days in which an invitation can be answered. */
export const podInvitationDays = 14
/** Days for which members can read a dissolved pod. */
export const dissolvedPodDays = 30

const personSchema = z.object({
  id: z.string(),
  name: z.string(),
  photo: z.string().nullable(),
})

export const podSummarySchema = z.object({
  id: z.string(),
  /** One of the kinds in the account's 'Pod sign-up'. */
  kind: z.string(),
  name: z.string(),
  purpose: z.string(),
  /** When the pod meets, in words. */
  rhythm: z.string(),
  places: z.int(),
  /** Places without a member or an invitation. */
  places_left: z.int(),
})
export type PodSummary = z.infer<typeof podSummarySchema>

const dissolvedSchema = z.object({
  at: moment(),
  reason: z.string().nullable(),
  readable_until: moment(),
})

export const ownPodSchema = podSummarySchema.extend({
  host: personSchema.nullable(),
  people: z.array(personSchema),
  next_meeting: eventSchema.nullable(),
  /** Null unless dissolved. */
  dissolved: dissolvedSchema.nullable(),
})
export type OwnPod = z.infer<typeof ownPodSchema>

export const podInvitationSchema = podSummarySchema.extend({
  host: personSchema.nullable(),
  members: z.int(),
  invited_at: moment(),
  lapses_at: moment(),
})

export const waitingPodSchema = podSummarySchema.extend({ waiting_since: moment() })

export const podListSchema = z.object({
  mine: z.array(ownPodSchema),
  invitations: z.array(podInvitationSchema),
  waiting: z.array(waitingPodSchema),
  /** Pods with free places that the caller can join. */
  open: z.array(podSummarySchema),
  pagination: paginationSchema,
})
export type PodList = z.infer<typeof podListSchema>

/** The shared notes of a pod. Version 0 is empty. */
export const podNotesSchema = z.object({
  version: z.int(),
  text: z.string(),
  /** Null if the notes were only written once. */
  previous_text: z.string().nullable(),
  /** The last author. Null for version 0 and for former members. */
  author: z.string().nullable(),
  written_at: moment().nullable(),
})
export type PodNotes = z.infer<typeof podNotesSchema>

export const podPersonSchema = personSchema.extend({
  company: z.string().nullable(),
  track: z.enum(userTypes),
  /** The email address; null unless both sides share theirs with the pod. */
  contact: z.string().nullable(),
  is_host: z.boolean(),
  is_me: z.boolean(),
})
export type PodPerson = z.infer<typeof podPersonSchema>

/** An upcoming meeting: an event that only the pod sees. */
export const podMeetingSchema = z.object({
  event: eventSchema,
  /** The initial values of the dialog. */
  values: meetingValuesSchema,
  version: z.string(),
})
export type PodMeeting = z.infer<typeof podMeetingSchema>

/** A pod for its members. Invited people get no links, notes, people or meetings. */
export const podSchema = podSummarySchema.extend({
  state: z.enum(['invited', 'member']),
  host: personSchema.nullable(),
  members: z.int(),
  people: z.array(podPersonSchema),
  meeting_link: z.string().nullable(),
  chat_link: z.string().nullable(),
  shares_contact: z.boolean(),
  notes: podNotesSchema.nullable(),
  /** Soonest first. */
  meetings: z.array(podMeetingSchema),
  /** When the invitation lapses; null for members. */
  lapses_at: moment().nullable(),
  dissolved: dissolvedSchema.nullable(),
  can: abilitiesSchema('join', 'pass', 'leave', 'write_notes', 'plan_meetings'),
})
export type Pod = z.infer<typeof podSchema>

export const podStateSchema = z.object({ state: z.enum(podMemberStates) })
