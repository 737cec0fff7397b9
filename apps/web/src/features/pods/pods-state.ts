import { readOneOf, readPage } from '#lib/url-state.ts'

/** What a member does about a pod. `withdraw` leaves the line, `leave` the pod. */
export const acts = ['join', 'pass', 'leave', 'withdraw'] as const
export type Act = (typeof acts)[number]

/** The state of the list of pods in its address: a page, and what is about to be done with which pod. */
export type PodsState = { page: number; act: Act | null; pod: string | null }

export function readPods(query: URLSearchParams): PodsState {
  const act = readOneOf(query, 'act', acts)
  return { page: readPage(query), act, pod: act && query.get('pod') }
}

/** The dialogs about meetings: planning or changing one, and cancelling one. */
export const meetingDialogs = ['meeting', 'cancel'] as const
export type MeetingDialog = (typeof meetingDialogs)[number]

const dialogs = ['join', 'pass', 'leave', 'history', ...meetingDialogs] as const

/** The state of a pod's page in its address. */
export type PodState = {
  dialog: (typeof dialogs)[number] | null
  /** The id of the meeting that is changed or cancelled; null for a new one. */
  meeting: string | null
}

export function readPod(query: URLSearchParams): PodState {
  const dialog = readOneOf(query, 'dialog', dialogs)
  return { dialog, meeting: dialog && query.get('meeting') }
}
