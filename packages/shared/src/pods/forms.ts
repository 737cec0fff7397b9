import { z } from 'zod'
import { day, id, limits, paragraph, requiredLine, requiredParagraph } from '../core/fields.ts'
import { optionalDay, optionalTimeOfDay, timeOfDay, webAddress } from '../core/form-schemas.ts'
import { fillRecord, namesOf } from '../core/options.ts'
import { findEndProblem } from '../events/times.ts'

export const podPlaces = { min: 2, max: 50 } as const
export const podNotesLength = 10_000

const placesMessage = `Please enter a number from ${podPlaces.min} to ${podPlaces.max}`

/** The administrators' form of a pod. The API checks `kind` against the network's pods. */
export const podFormSchema = z.object({
  kind: requiredLine('Please choose a pod'),
  name: requiredLine('Name is required'),
  purpose: requiredParagraph('Please say what the pod is for'),
  /** An active member, who joins the pod at once. */
  host_id: z.uuid('Please choose a host'),
  rhythm: requiredLine('Please say when the pod meets'),
  meeting_link: webAddress().default(''),
  chat_link: webAddress().default(''),
  places: z
    .int({ error: placesMessage })
    .min(podPlaces.min, placesMessage)
    .max(podPlaces.max, placesMessage),
})
export type PodForm = z.output<typeof podFormSchema>

/** Any fields of the form; the others keep their values. A null `host_id` removes the host. */
export const podChangeSchema = podFormSchema
  .extend({
    host_id: id().nullable(),
    meeting_link: webAddress(),
    chat_link: webAddress(),
  })
  .partial()
export type PodChange = z.output<typeof podChangeSchema>

const meetingFields = z.object({
  title: requiredLine('Title is required'),
  date: day('Date is required'),
  /** Empty: the same day. */
  endDate: optionalDay(),
  startTime: z.string({ error: 'Start time is required' }).pipe(timeOfDay),
  endTime: optionalTimeOfDay(),
  /** A place, or the link of a call. */
  location: requiredLine('Please say where you meet', limits.url),
  description: paragraph().default(''),
})

/** The form of a pod's meeting. Days and times are in the network's time zone. */
export const meetingFormSchema = meetingFields.superRefine((form, context) => {
  const problem = findEndProblem(form)
  if (problem) context.addIssue({ code: 'custom', path: [problem.field], message: problem.message })
})
export type MeetingForm = z.output<typeof meetingFormSchema>

export const meetingValuesSchema = z.object(fillRecord(namesOf(meetingFields.shape), z.string()))
export type MeetingValues = z.infer<typeof meetingValuesSchema>

/** `version` is the one that the new notes replace. Refused if there is a newer one. */
export const notesFormSchema = z.object({
  text: z
    .string({ error: 'Please write something' })
    .max(
      podNotesLength,
      `Please keep the notes to ${podNotesLength.toLocaleString('en-GB')} characters`,
    ),
  version: z.int().min(0),
})
