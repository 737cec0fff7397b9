import { z } from 'zod'
import { allow } from '../core/endpoint.ts'
import { pageQuery } from '../core/pagination.ts'
import { meetingFormSchema, notesFormSchema } from './forms.ts'
import {
  podListSchema,
  podMeetingSchema,
  podNotesSchema,
  podSchema,
  podStateSchema,
} from './schemas.ts'

export const listPods = allow.member.get('/api/pods/', {
  summary: 'The caller’s pods, invitations and waiting lists, and a page of pods to join',
  query: z.object({ ...pageQuery() }),
  response: podListSchema,
})

export const getPod = allow.member.get('/api/pods/:id/', {
  summary: 'One pod, for its members and the members invited to it',
  response: podSchema,
})

export const joinPod = allow.member.post('/api/pods/:id/join/', {
  summary: 'Accept an invitation or join a pod; waiting if all places are taken',
  /** Without `shares_contact`, the email address is not shared. */
  body: z.object({ shares_contact: z.boolean().default(false) }).prefault({}),
  response: podStateSchema,
})

export const declinePodInvitation = allow.member.post('/api/pods/:id/pass/', {
  summary: 'Decline an invitation; the place goes to the next person waiting',
  response: podStateSchema,
})

export const leavePod = allow.member.post('/api/pods/:id/leave/', {
  summary: 'Leave a pod or its waiting list; cancels sign-ups for its meetings',
  response: podStateSchema,
})

export const patchMembership = allow.member.patch('/api/pods/:id/me/', {
  summary: 'Share the email address with the pod, or stop',
  body: z.object({ shares_contact: z.boolean() }),
  response: podSchema,
})

export const putPodNotes = allow.member.put('/api/pods/:id/notes/', {
  summary: 'Write the notes of a pod; refused if the version has changed',
  body: notesFormSchema,
  response: podNotesSchema,
})

export const planMeeting = allow.member.post('/api/pods/:id/meetings/', {
  emails: true,
  summary: 'Plan a meeting of a pod, as its host or an administrator',
  status: 201,
  body: meetingFormSchema,
  response: podMeetingSchema,
})

export const changeMeeting = allow.member.patch('/api/pods/:id/meetings/:meeting_id/', {
  emails: true,
  summary: 'Change an upcoming meeting; guests are notified of a new time or place',
  query: z.object({ version: z.string().max(64).optional() }),
  body: meetingFormSchema,
  response: podMeetingSchema,
})

export const cancelMeeting = allow.member.post('/api/pods/:id/meetings/:meeting_id/cancel/', {
  emails: true,
  summary: 'Cancel an upcoming meeting; guests get an email',
})
