import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { id } from '../core/fields.ts'
import { pageQuery } from '../core/pagination.ts'
import { joinSchema, meetingFormSchema, membershipChangeSchema, notesFormSchema } from './forms.ts'
import {
  podListSchema,
  podMeetingSchema,
  podNotesListSchema,
  podNotesSchema,
  podSchema,
  podStateSchema,
} from './schemas.ts'

const idParams = z.object({ id: id() })
const meetingParams = z.object({ id: id(), meeting_id: id() })
const okSchema = z.object({ ok: z.literal(true) })

export const listPods = endpoint({
  method: 'GET',
  path: '/api/pods/',
  access: 'member',
  summary: 'The caller’s pods, invitations and places in line, and a page of pods to join',
  query: z.object({ ...pageQuery() }),
  response: podListSchema,
})

export const getPod = endpoint({
  method: 'GET',
  path: '/api/pods/:id/',
  access: 'member',
  summary: 'One pod, for its members and those who are invited',
  params: idParams,
  response: podSchema,
})

export const joinPod = endpoint({
  method: 'POST',
  path: '/api/pods/:id/join/',
  access: 'member',
  limit: 'write',
  summary: 'Accept an invitation or join a pod; waiting if all places are taken',
  params: idParams,
  body: joinSchema,
  response: podStateSchema,
})

export const passPod = endpoint({
  method: 'POST',
  path: '/api/pods/:id/pass/',
  access: 'member',
  limit: 'write',
  summary: 'Decline an invitation; the place goes to the next in line',
  params: idParams,
  response: podStateSchema,
})

export const leavePod = endpoint({
  method: 'POST',
  path: '/api/pods/:id/leave/',
  access: 'member',
  limit: 'write',
  summary: 'Leave a pod or its line; withdraws from its coming meetings',
  params: idParams,
  response: podStateSchema,
})

export const patchMembership = endpoint({
  method: 'PATCH',
  path: '/api/pods/:id/me/',
  access: 'member',
  limit: 'write',
  summary: 'Share the e-mail address with the pod, or stop',
  params: idParams,
  body: membershipChangeSchema,
  response: podSchema,
})

export const putPodNotes = endpoint({
  method: 'PUT',
  path: '/api/pods/:id/notes/',
  access: 'member',
  limit: 'write',
  summary: 'Write the notes of a pod; refused with the current ones if the version has changed',
  params: idParams,
  body: notesFormSchema,
  response: podNotesSchema,
})

export const listPodNotes = endpoint({
  method: 'GET',
  path: '/api/pods/:id/notes/',
  access: 'member',
  summary: 'The latest versions of a pod’s notes, 50 at most',
  params: idParams,
  query: z.object({ ...pageQuery(10) }),
  response: podNotesListSchema,
})

export const planMeeting = endpoint({
  method: 'POST',
  path: '/api/pods/:id/meetings/',
  access: 'member',
  limit: 'write',
  summary: 'Plan a meeting of a pod, as its host or an administrator',
  status: 201,
  params: idParams,
  body: meetingFormSchema,
  response: podMeetingSchema,
})

export const changeMeeting = endpoint({
  method: 'PATCH',
  path: '/api/pods/:id/meetings/:meeting_id/',
  access: 'member',
  limit: 'write',
  summary: 'Change a coming meeting; those who signed up hear of another time or place',
  params: meetingParams,
  query: z.object({ version: z.string().max(64).optional() }),
  body: meetingFormSchema,
  response: podMeetingSchema,
})

export const cancelMeeting = endpoint({
  method: 'POST',
  path: '/api/pods/:id/meetings/:meeting_id/cancel/',
  access: 'member',
  limit: 'write',
  summary: 'Cancel a coming meeting; those who signed up are told by mail',
  params: meetingParams,
  response: okSchema,
})
