import type { ConsentKind } from '@portal/shared/applications/options'
import {
  deleteMyPhoto,
  getConsents,
  patchConsents,
  patchMe,
  patchVisibility,
  putMyPhoto,
} from '@portal/shared/profile/endpoints'
import type { ChoosableField } from '@portal/shared/profile/fields'
import type { Me, ProfilePatch } from '@portal/shared/profile/schemas'
import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query'
import { ApiError, call, messageOf, upload } from '#lib/api.ts'
import { meQuery, updateMe } from '#lib/me.ts'
import { notify } from '#lib/notify.tsx'
import { notifyFailure, onFailure } from '#lib/notify-failure.ts'
import { directoryKey, membersKey } from '#lib/query-keys.ts'
import { type Answers, answersOf, failedText, isConsentKind, savedText } from './consent-texts.ts'

const consentsKey = ['consents'] as const

/** Changes of the profile are sent one after the other, whichever card makes them: the last answer is the newest. */
const scope = { id: 'profile' } as const

/** After a change of the profile: screens that show the member, or what they agreed to, refetch. */
function useProfileChanged() {
  const queryClient = useQueryClient()
  return async (me: Me) => {
    await updateMe(queryClient, me)
    for (const queryKey of [directoryKey, membersKey])
      void queryClient.invalidateQueries({ queryKey })
    // Kept by the answers: those of now are fetched by the screen that shows them.
    void queryClient.invalidateQueries({ queryKey: consentsKey, refetchType: 'none' })
  }
}

/** Saves one section. With the version that its form began with, a later change elsewhere refuses it. */
export function useSaveSection() {
  const changed = useProfileChanged()
  return useMutation({
    scope,
    mutationFn: ({ payload, version }: { payload: ProfilePatch; version: string }) =>
      call(patchMe, { query: { version }, body: payload }),
    onSuccess: changed,
  })
}

/** The switch 'Directory Visibility': `variables` holds the new position until the server has answered. */
export function useSetVisibility() {
  const changed = useProfileChanged()
  return useMutation({
    scope,
    mutationFn: (shown: boolean) =>
      call(patchMe, { query: {}, body: { public_member_list: shown } }),
    onSuccess: async (me, shown) => {
      await changed(me)
      notify.success(
        shown ? 'Profile is now visible in directory' : 'Profile is now hidden from directory',
      )
    },
    onError: (error) => notifyFailure(error, 'Failed to update visibility'),
  })
}

/** The photo stands beside the name on many screens: everything in view is fetched again. */
function usePhotoChanged() {
  const queryClient = useQueryClient()
  const changed = useProfileChanged()
  return async (me: Me) => {
    await changed(me)
    void queryClient.invalidateQueries()
  }
}

/** Why a photo was refused: the server's words if there are any, or those of its preparation. */
function photoFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return error instanceof Error ? error.message : String(error)
  return (
    error.details.photo?.join(' ') ??
    messageOf(error, 'Your photo could not be saved. Please try again in a moment.')
  )
}

/** Prepares a photo and sends it in place of the present one. */
export function useSavePhoto() {
  const changed = usePhotoChanged()
  return useMutation({
    scope,
    mutationFn: async (prepare: () => Promise<Blob>) => upload(putMyPhoto, {}, await prepare()),
    onSuccess: async (me) => {
      await changed(me)
      notify.success('Your photo is saved.')
    },
    onError: (error) => notifyFailure(error, photoFailure(error)),
  })
}

export function useRemovePhoto() {
  const changed = usePhotoChanged()
  return useMutation({
    scope,
    mutationFn: () => call(deleteMyPhoto, {}),
    onSuccess: async (me) => {
      await changed(me)
      notify.success('Your photo is removed.')
    },
    onError: onFailure('Your photo could not be removed. Please try again.'),
  })
}

/** The wording of each consent and its date; fetched again as soon as one of the answers changes. */
export const consentsQuery = (me: Answers) =>
  queryOptions({
    queryKey: [...consentsKey, answersOf(me)],
    queryFn: ({ signal }) => call(getConsents, {}, { signal }),
    placeholderData: keepPreviousData,
  })

interface ConsentChange {
  kind: ConsentKind
  granted: boolean
}

const consentMutation = ['consent'] as const

const isConsentChange = (value: unknown): value is ConsentChange =>
  typeof value === 'object' &&
  value !== null &&
  'granted' in value &&
  'kind' in value &&
  isConsentKind(value.kind)

/** The answers that the server has, with pending changes over them. */
export function useConsents(me: Me) {
  const queryClient = useQueryClient()
  const changed = useProfileChanged()
  const pending = useMutationState({
    filters: { mutationKey: consentMutation, status: 'pending' },
    select: ({ state }) => state.variables,
  }).filter(isConsentChange)
  const { mutate } = useMutation({
    mutationKey: consentMutation,
    scope,
    mutationFn: ({ kind, granted }: ConsentChange) =>
      call(patchConsents, { body: { [kind]: granted } }),
    onSuccess: async (saved, { kind, granted }) => {
      const listedBefore = queryClient.getQueryData(meQuery.queryKey)?.listed ?? me.listed
      await changed(saved)
      notify.success(savedText({ kind, granted, listedBefore, listed: saved.listed }))
    },
    onError: (error, { kind }) => notifyFailure(error, messageOf(error, failedText(kind))),
  })
  return {
    answers: {
      ...answersOf(me),
      ...Object.fromEntries(pending.map(({ kind, granted }) => [kind, granted])),
    },
    answer: (kind: ConsentKind, granted: boolean) => mutate({ kind, granted }),
  }
}

type IntroductionSettings = Pick<
  Me,
  'open_to_introductions' | 'introduction_contact' | 'introductions_paused_until'
>

const introductionMutation = ['introduction-settings'] as const

const isIntroductionChange = (value: unknown): value is Partial<IntroductionSettings> =>
  typeof value === 'object' && value !== null

/** Whether and how founders may ask the member, with pending changes over what the server has. */
export function useIntroductionSettings(me: Me) {
  const changed = useProfileChanged()
  const pending = useMutationState({
    filters: { mutationKey: introductionMutation, status: 'pending' },
    select: ({ state }) => state.variables,
  }).filter(isIntroductionChange)
  const { mutate } = useMutation({
    mutationKey: introductionMutation,
    scope,
    mutationFn: (change: Partial<IntroductionSettings>) =>
      call(patchMe, { query: {}, body: change }),
    onSuccess: changed,
    onError: onFailure('Your choice could not be saved. Please try again.'),
  })
  const settings: IntroductionSettings = { ...me }
  for (const change of pending) Object.assign(settings, change)
  return { settings, save: (change: Partial<IntroductionSettings>) => mutate(change) }
}

interface FieldChange {
  field: ChoosableField
  shown: boolean
}

const fieldMutation = ['visibility'] as const

const isFieldChange = (value: unknown): value is FieldChange =>
  typeof value === 'object' && value !== null && 'field' in value && 'shown' in value

/**
 * Which fields other founders see, with pending changes over what the server has: after a failure the
 * switch is back where it was.
 */
export function useFieldVisibility(me: Me) {
  const changed = useProfileChanged()
  const pending = useMutationState({
    filters: { mutationKey: fieldMutation, status: 'pending' },
    select: ({ state }) => state.variables,
  }).filter(isFieldChange)
  const { mutate } = useMutation({
    mutationKey: fieldMutation,
    scope,
    mutationFn: ({ field, shown }: FieldChange) =>
      call(patchVisibility, { body: { [field]: shown ? 'founders' : 'private' } }),
    onSuccess: changed,
    onError: onFailure('Your choice could not be saved. Please try again.'),
  })
  return {
    isShown: (field: ChoosableField) =>
      pending.findLast((change) => change.field === field)?.shown ??
      me.field_visibility[field] === 'founders',
    choose: (field: ChoosableField, shown: boolean) => mutate({ field, shown }),
  }
}
