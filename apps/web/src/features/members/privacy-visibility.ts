import { patchVisibility } from '@portal/shared/profile/endpoints'
import type { Me } from '@portal/shared/profile/schemas'
import type { ChoosableField } from '@portal/shared/profile/visibility'
import { useMutation, useMutationState } from '@tanstack/react-query'
import { call, messageOf } from '#lib/api.ts'
import { notifyFailure } from '#lib/notify-failure.ts'
import { profileScope, useProfileChanged } from './use-profile-changed.ts'

interface Choice {
  field: ChoosableField
  shown: boolean
}

const mutationKey = ['visibility'] as const

const isChoice = (value: unknown): value is Choice =>
  typeof value === 'object' && value !== null && 'field' in value && 'shown' in value

/**
 * Which fields other founders see. A choice shows at once: it is laid over what the server last said
 * and never written into it, so that a failure leaves exactly what was there. Quick choices are sent one
 * after the other.
 */
export function useFieldVisibility(me: Me) {
  const changed = useProfileChanged()
  const wanted = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables,
  }).filter(isChoice)
  const { mutate } = useMutation({
    mutationKey,
    scope: profileScope,
    mutationFn: ({ field, shown }: Choice) =>
      call(patchVisibility, { body: { [field]: shown ? 'founders' : 'private' } }),
    onSuccess: changed,
    onError: (error) =>
      notifyFailure(error, messageOf(error, 'Your choice could not be saved. Please try again.')),
  })
  return {
    isShown: (field: ChoosableField) =>
      wanted.findLast((choice) => choice.field === field)?.shown ??
      me.field_visibility[field] === 'founders',
    choose: (field: ChoosableField, shown: boolean) => mutate({ field, shown }),
  }
}
