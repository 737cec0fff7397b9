import type { LaterAnswers } from '@portal/shared/applications/answers'
import type { ConsentKind } from '@portal/shared/applications/options'
import {
  deleteMyPhoto,
  getConsents,
  patchAnswers,
  patchConsents,
  patchMe,
  patchVisibility,
  putMyPhoto,
} from '@portal/shared/profile/endpoints'
import type { ChoosableField, FormSection } from '@portal/shared/profile/fields'
import type { Me, ProfilePatch } from '@portal/shared/profile/schemas'
import type { QueryClient } from '@tanstack/react-query'
import { photoErrorText } from '#lib/forms/picture.ts'
import { ApiError, call, messageOf, upload } from '#lib/http/api.ts'
import { isConflict } from '#lib/http/api-error.ts'
import { everything, keyOf, queryOf } from '#lib/http/queries.ts'
import { useChange, useOptimisticChange } from '#lib/http/use-change.ts'
import { notify } from '#lib/notify/notify.tsx'
import { meQuery, updateMe } from '#lib/session/me.ts'
import { failedText, savedText } from './consent-texts.ts'

/** Profile changes run in sequence, so that the last response is the newest. */
const profile = {
  queue: 'profile',
  onSaved: (me: Me, _: unknown, queryClient: QueryClient) => updateMe(queryClient, me),
}

function reasonOf(error: Error): string {
  if (error instanceof ApiError && error.code === 'unreadable') {
    return `${error.status} ${error.statusText}`.trim()
  }
  return error.message || 'Unknown error'
}

/** The names of the sections in notifications. A friend's role is part of the profile. */
const sectionNames = {
  details: 'Profile',
  business: 'Business details',
  fundraising: 'Fundraising information',
  community: 'Community preferences',
}

export function useSaveSection(id: FormSection, { user_type }: Me) {
  const isProfile = id === 'details' || (id === 'business' && user_type === 'friend')
  const name = sectionNames[isProfile ? 'details' : id]
  return useChange(
    ({ patch, version }: { patch: ProfilePatch; version: string }) => {
      // The request uses another name for the registry number.
      const { companies_house_number: number, ...sent } = patch
      const body = { ...sent, ...(number !== undefined && { company_house_number: number }) }
      return call(patchMe, { query: { version }, body })
    },
    {
      ...profile,
      successMessage: `${name} updated successfully`,
      errorMessage: (error) => {
        if (isConflict(error)) return null
        return `Failed to update ${name.toLowerCase()}${isProfile ? `: ${reasonOf(error)}` : ''}`
      },
    },
  )
}

export const useSaveAnswers = () =>
  useChange((body: LaterAnswers) => call(patchAnswers, { body }), {
    ...profile,
    successMessage: 'Thank you. Your answers are saved.',
  })

/** The switch 'Directory Visibility'. `variables` contains the pending position. */
export const useSetVisibility = () =>
  useChange((shown: boolean) => call(patchMe, { query: {}, body: { public_member_list: shown } }), {
    ...profile,
    successMessage: (_, shown) =>
      shown ? 'Profile is now visible in directory' : 'Profile is now hidden from directory',
    errorMessage: () => 'Failed to update visibility',
  })

/** Many screens show the photo, so all visible queries are refetched. */
const photo = { ...profile, invalidates: [everything] }

export const useSavePhoto = () =>
  useChange(async (prepare: () => Promise<Blob>) => upload(putMyPhoto, {}, await prepare()), {
    ...photo,
    successMessage: 'Photo saved.',
    errorMessage: photoErrorText,
  })

export const useRemovePhoto = () =>
  useChange(() => call(deleteMyPhoto, {}), { ...photo, successMessage: 'Photo removed.' })

/** The wording and date of each consent. */
export const consentsQuery = queryOf(getConsents, {})

interface ConsentChange {
  kind: ConsentKind
  granted: boolean
}

/** The server's answers, overridden by pending changes. */
export function useConsents(me: Me) {
  const { pending, mutate } = useOptimisticChange(
    keyOf(patchConsents),
    ({ kind, granted }: ConsentChange) => call(patchConsents, { body: { [kind]: granted } }),
    {
      ...profile,
      invalidates: [consentsQuery.queryKey],
      onSaved: async (saved, change, queryClient) => {
        const listedBefore = queryClient.getQueryData(meQuery.queryKey)?.listed ?? me.listed
        await updateMe(queryClient, saved)
        notify.success(savedText({ ...change, listedBefore, listed: saved.listed }))
      },
      errorMessage: (error, { kind }) => messageOf(error, failedText(kind)),
    },
  )
  const given = pending.map(({ kind, granted }) => [kind, granted])
  const answers: Record<ConsentKind, boolean> = { ...me, ...Object.fromEntries(given) }
  return {
    answers,
    answer: (kind: ConsentKind, granted: boolean) => mutate({ kind, granted }),
  }
}

type IntroductionSettings = Pick<
  Me,
  'open_to_introductions' | 'introduction_contact' | 'introductions_paused_until'
>

export function useIntroductionSettings(me: Me) {
  const { pending, mutate } = useOptimisticChange(
    ['introduction-settings'],
    (change: Partial<IntroductionSettings>) => call(patchMe, { query: {}, body: change }),
    profile,
  )
  const settings: IntroductionSettings = Object.assign({ ...me }, ...pending)
  return { settings, save: mutate }
}

export function useFieldVisibility(me: Me) {
  const { pending, mutate } = useOptimisticChange(
    keyOf(patchVisibility),
    (change: Partial<Me['field_visibility']>) => call(patchVisibility, { body: change }),
    profile,
  )
  const visibility: Me['field_visibility'] = Object.assign({ ...me.field_visibility }, ...pending)
  return {
    isShown: (field: ChoosableField) => visibility[field] === 'founders',
    choose: (fields: readonly ChoosableField[], shown: boolean) =>
      mutate(Object.fromEntries(fields.map((field) => [field, shown ? 'founders' : 'private']))),
  }
}
