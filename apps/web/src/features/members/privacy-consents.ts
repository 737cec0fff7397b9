import type { ConsentKind } from '@portal/shared/applications/options'
import { getConsents, patchConsents } from '@portal/shared/profile/endpoints'
import type { Me } from '@portal/shared/profile/schemas'
import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query'
import { call, messageOf } from '#lib/api.ts'
import { meQuery } from '#lib/me.ts'
import { notify } from '#lib/notify.tsx'
import { notifyFailure } from '#lib/notify-failure.ts'
import { type Answers, answersOf, failedText, isConsentKind, savedText } from './privacy-texts.ts'
import { consentsKey, profileScope, useProfileChanged } from './use-profile-changed.ts'

/** In which words she agreed, and since when; asked afresh as soon as an answer of hers is another. */
export const consentsQuery = (answers: Answers) =>
  queryOptions({
    queryKey: [...consentsKey, answers],
    queryFn: ({ signal }) => call(getConsents, {}, { signal }),
    placeholderData: keepPreviousData,
  })

interface Choice {
  kind: ConsentKind
  granted: boolean
}

const mutationKey = ['consent'] as const

const isChoice = (value: unknown): value is Choice =>
  typeof value === 'object' &&
  value !== null &&
  'granted' in value &&
  'kind' in value &&
  isConsentKind(value.kind)

/** Sends one answer, which is about that consent alone. */
const send = ({ kind, granted }: Choice) => call(patchConsents, { body: { [kind]: granted } })

/** Her answers, with those that are on their way laid over what the server last said. */
export function useConsents(me: Me) {
  const queries = useQueryClient()
  const changed = useProfileChanged()
  const wanted = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables,
  }).filter(isChoice)
  const { mutate } = useMutation({
    mutationKey,
    scope: profileScope,
    mutationFn: send,
    onSuccess: async (saved, { kind, granted }) => {
      const listedBefore = queries.getQueryData(meQuery.queryKey)?.listed ?? me.listed
      await changed(saved)
      notify.success(savedText({ kind, granted, listedBefore, listed: saved.listed }))
    },
    onError: (error, { kind }) => notifyFailure(error, messageOf(error, failedText(kind))),
  })
  const held = answersOf(me)
  return {
    held,
    answers: { ...held, ...Object.fromEntries(wanted.map(({ kind, granted }) => [kind, granted])) },
    answer: (kind: ConsentKind, granted: boolean) => mutate({ kind, granted }),
  }
}
