import { z } from 'zod'
import { userTypes } from '../core/access.ts'
import { allow } from '../core/endpoint.ts'
import { id, line, moment, paragraph, requiredParagraph } from '../core/fields.ts'
import { pageQuery, paginationSchema, searchQuery } from '../core/pagination.ts'
import { podChangeSchema, podFormSchema } from './forms.ts'
import { podMeetingSchema, podMemberStates } from './schemas.ts'

const personSchema = z.object({
  id: z.string(),
  name: z.string(),
  company: z.string().nullable(),
  track: z.enum(userTypes),
  photo: z.string().nullable(),
})

/** A member who signed up for a kind of pod and is not in one. */
const podDemandPersonSchema = personSchema.extend({ since: moment() })
export type PodDemandPerson = z.infer<typeof podDemandPersonSchema>

const podDemandSchema = z.object({
  /** The kinds of pod, with the number of members waiting for one. */
  kinds: z.array(z.object({ kind: z.string(), people: z.int() })),
  /** The kind of `people`: the requested one, or the first. */
  kind: z.string(),
  /** Longest waiting first. */
  people: z.array(podDemandPersonSchema),
  pagination: paginationSchema,
})
export type PodDemand = z.infer<typeof podDemandSchema>

export const getPodDemand = allow.manage_pods.get('/api/admin/pods/demand/', {
  summary: 'How many members want each kind of pod and are in none, and who',
  query: z.object({ kind: line().optional(), ...pageQuery() }),
  response: podDemandSchema,
})

const adminPodSchema = z.object({
  id: z.string(),
  kind: z.string(),
  name: z.string(),
  /** Null if the host left. */
  host: z.object({ id: z.string(), name: z.string() }).nullable(),
  places: z.int(),
  members: z.int(),
  invited: z.int(),
  waiting: z.int(),
  created_at: moment(),
  dissolved_at: moment().nullable(),
})
export type AdminPod = z.infer<typeof adminPodSchema>

export const listAdminPods = allow.manage_pods.get('/api/admin/pods/', {
  summary: 'All pods, those without host first, then by name',
  query: z.object({
    state: z.enum(['running', 'dissolved']).default('running'),
    /** Searches name and kind. */
    ...searchQuery(),
  }),
  response: z.object({
    pods: z.array(adminPodSchema),
    /** Counts of all pods; `without_host` only counts running ones. */
    counts: z.object({ running: z.int(), dissolved: z.int(), without_host: z.int() }),
    pagination: paginationSchema,
  }),
})

const openAdminPodSchema = adminPodSchema.extend({
  purpose: z.string(),
  rhythm: z.string(),
  meeting_link: z.string().nullable(),
  chat_link: z.string().nullable(),
  dissolved_reason: z.string().nullable(),
  /** Upcoming meetings, soonest first. */
  meetings: z.array(podMeetingSchema),
  version: z.string(),
})
export type OpenAdminPod = z.infer<typeof openAdminPodSchema>

export const getAdminPod = allow.manage_pods.get('/api/admin/pods/:id/', {
  summary: 'One pod with its coming meetings',
  response: openAdminPodSchema,
})

const adminPodPersonSchema = personSchema.extend({
  state: z.enum(podMemberStates),
  is_host: z.boolean(),
  invited_at: moment().nullable(),
  answered_at: moment().nullable(),
  waiting_since: moment().nullable(),
})
export type AdminPodPerson = z.infer<typeof adminPodPersonSchema>

export const listPodPeople = allow.manage_pods.get('/api/admin/pods/:id/people/', {
  summary: 'The people of a pod: members, invited, waiting in their order, then all others',
  query: z.object({ ...pageQuery(50) }),
  response: z.object({ people: z.array(adminPodPersonSchema), pagination: paginationSchema }),
})

export const createPod = allow.manage_pods.post('/api/admin/pods/', {
  emails: true,
  summary: 'Form a pod; its host joins at once and gets an email',
  status: 201,
  body: podFormSchema,
  response: openAdminPodSchema,
})

export const updatePod = allow.manage_pods.patch('/api/admin/pods/:id/', {
  emails: true,
  summary: 'Change a pod; refused if its version has changed, or for fewer places than are taken',
  query: z.object({ version: z.string().max(64).optional() }),
  body: podChangeSchema,
  response: openAdminPodSchema,
})

export const inviteToPod = allow.manage_pods.post('/api/admin/pods/:id/invite/', {
  emails: true,
  summary: 'Invite members in this order; those without a place join the waiting list',
  /** In the order in which they get places. */
  body: z.object({
    user_ids: z
      .array(id())
      .min(1, 'Please choose at least one member')
      .max(100, 'Please choose at most 100'),
  }),
  response: z.object({ invited: z.int(), waiting: z.int() }),
})

export const removeFromPod = allow.manage_pods.post('/api/admin/pods/:id/remove/', {
  emails: true,
  summary: 'Remove a member, an invitation or someone waiting from a pod; members get the reason',
  body: z.object({
    user_id: id(),
    reason: requiredParagraph('Please give the member a reason'),
  }),
  response: openAdminPodSchema,
})

export const dissolvePod = allow.manage_pods.post('/api/admin/pods/:id/dissolve/', {
  emails: true,
  summary: 'Dissolve a pod: cancels its upcoming meetings and notifies its members',
  /** Members get the reason by email. */
  body: z.object({ reason: paragraph().default('') }).prefault({}),
  response: openAdminPodSchema,
})
