import { z } from 'zod'
import { userTypes } from '../core/access.ts'
import { endpoint } from '../core/endpoint.ts'
import { id, line, moment } from '../core/fields.ts'
import { pageQuery, paginationSchema } from '../core/pagination.ts'
import {
  dissolutionSchema,
  invitationSchema,
  podChangeSchema,
  podFormSchema,
  podRemovalSchema,
} from './forms.ts'
import { podMeetingSchema, podMemberStates } from './schemas.ts'

const idParams = z.object({ id: id() })

const personSchema = z.object({
  id: z.string(),
  name: z.string(),
  company: z.string().nullable(),
  track: z.enum(userTypes),
  /** The address of the photo. */
  photo: z.string().nullable(),
})

/** A member who signed up for a kind of pod and is in none of that kind. */
const podDemandPersonSchema = personSchema.extend({ since: moment() })
export type PodDemandPerson = z.infer<typeof podDemandPersonSchema>

const podDemandSchema = z.object({
  /** The network's pods, each with the number of members who want one. */
  kinds: z.array(z.object({ kind: z.string(), people: z.int() })),
  /** The kind of `people`: the requested one, or the first. */
  kind: z.string(),
  /** One page of those who want it, longest waiting first. */
  people: z.array(podDemandPersonSchema),
  pagination: paginationSchema,
})
export type PodDemand = z.infer<typeof podDemandSchema>

export const getPodDemand = endpoint({
  method: 'GET',
  path: '/api/admin/pods/demand/',
  access: 'manage_pods',
  summary: 'How many members want each kind of pod and are in none, and who',
  query: z.object({ kind: line().optional(), ...pageQuery() }),
  response: podDemandSchema,
})

/** A pod in the administrators' list. */
const adminPodSchema = z.object({
  id: z.string(),
  kind: z.string(),
  name: z.string(),
  /** Null if the host left: the pod needs another one. */
  host: z.object({ id: z.string(), name: z.string() }).nullable(),
  places: z.int(),
  members: z.int(),
  invited: z.int(),
  waiting: z.int(),
  created_at: moment(),
  dissolved_at: moment().nullable(),
})
export type AdminPod = z.infer<typeof adminPodSchema>

export const listAdminPods = endpoint({
  method: 'GET',
  path: '/api/admin/pods/',
  access: 'manage_pods',
  summary: 'All pods, those without host first, then by name',
  query: z.object({
    state: z.enum(['running', 'dissolved']).default('running'),
    /** Matches name and kind. */
    search: line().default(''),
    ...pageQuery(),
  }),
  response: z.object({
    pods: z.array(adminPodSchema),
    /** Counts over all pods; those without host are running ones. */
    counts: z.object({ running: z.int(), dissolved: z.int(), without_host: z.int() }),
    pagination: paginationSchema,
  }),
})

/** A pod as administrators see it, without its notes. */
const openAdminPodSchema = adminPodSchema.extend({
  purpose: z.string(),
  rhythm: z.string(),
  meeting_link: z.string().nullable(),
  chat_link: z.string().nullable(),
  dissolved_reason: z.string().nullable(),
  /** Coming meetings, soonest first. */
  meetings: z.array(podMeetingSchema),
  /** Goes back with a change, which is refused if the pod has changed since. */
  version: z.string(),
})
export type OpenAdminPod = z.infer<typeof openAdminPodSchema>

export const getAdminPod = endpoint({
  method: 'GET',
  path: '/api/admin/pods/:id/',
  access: 'manage_pods',
  summary: 'One pod with its coming meetings',
  params: idParams,
  response: openAdminPodSchema,
})

/** Somebody who is, was or may be in a pod. */
const adminPodPersonSchema = personSchema.extend({
  state: z.enum(podMemberStates),
  is_host: z.boolean(),
  invited_at: moment().nullable(),
  answered_at: moment().nullable(),
  waiting_since: moment().nullable(),
})
export type AdminPodPerson = z.infer<typeof adminPodPersonSchema>

export const listPodPeople = endpoint({
  method: 'GET',
  path: '/api/admin/pods/:id/people/',
  access: 'manage_pods',
  summary: 'The people of a pod: members, invited, waiting in their order, then all others',
  params: idParams,
  query: z.object({ ...pageQuery(50) }),
  response: z.object({ people: z.array(adminPodPersonSchema), pagination: paginationSchema }),
})

export const createPod = endpoint({
  method: 'POST',
  path: '/api/admin/pods/',
  access: 'manage_pods',
  limit: 'write',
  summary: 'Form a pod; its host joins at once and is told by mail',
  status: 201,
  body: podFormSchema,
  response: openAdminPodSchema,
})

export const updatePod = endpoint({
  method: 'PATCH',
  path: '/api/admin/pods/:id/',
  access: 'manage_pods',
  limit: 'write',
  summary: 'Change a pod; refused if its version has changed, or for fewer places than are taken',
  params: idParams,
  query: z.object({ version: z.string().max(64).optional() }),
  body: podChangeSchema,
  response: openAdminPodSchema,
})

export const inviteToPod = endpoint({
  method: 'POST',
  path: '/api/admin/pods/:id/invite/',
  access: 'manage_pods',
  limit: 'write',
  summary: 'Invite members in this order; beyond the free places they wait',
  params: idParams,
  body: invitationSchema,
  /** The numbers of those invited and of those put in line, without those who were there already. */
  response: z.object({ invited: z.int(), waiting: z.int() }),
})

export const removeFromPod = endpoint({
  method: 'POST',
  path: '/api/admin/pods/:id/remove/',
  access: 'manage_pods',
  limit: 'write',
  summary: 'Take somebody out of a pod, its invitations or its line; a member is told the reason',
  params: idParams,
  body: podRemovalSchema,
  response: openAdminPodSchema,
})

export const dissolvePod = endpoint({
  method: 'POST',
  path: '/api/admin/pods/:id/dissolve/',
  access: 'manage_pods',
  limit: 'write',
  summary: 'Dissolve a pod: cancels its coming meetings and tells its members',
  params: idParams,
  body: dissolutionSchema,
  response: openAdminPodSchema,
})
