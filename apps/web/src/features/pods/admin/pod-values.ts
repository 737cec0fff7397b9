import { podChangeSchema, podFormSchema } from '@portal/shared/pods/forms'
import { resolverFor } from '#lib/forms.ts'

/** What the form of a pod holds. The host's name is not sent: a draft shows it before anything is searched. */
export interface PodValues {
  kind: string
  name: string
  purpose: string
  host_id: string
  host_name: string
  rhythm: string
  meeting_link: string
  chat_link: string
  places: number | null
}

export const blankPod: PodValues = {
  kind: '',
  name: '',
  purpose: '',
  host_id: '',
  host_name: '',
  rhythm: '',
  meeting_link: '',
  chat_link: '',
  places: 8,
}

export const newPodResolver = resolverFor((values: PodValues) => podFormSchema.safeParse(values))

/** A pod without host keeps none until one is chosen. */
export const podChangeResolver = resolverFor((values: PodValues) =>
  podChangeSchema.safeParse({ ...values, host_id: values.host_id || null }),
)
