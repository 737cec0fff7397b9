import { patchEmailChoice } from '@portal/shared/emails/endpoints'
import type { EmailChoice } from '@portal/shared/emails/schemas'
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { call, messageOf } from '#lib/api.ts'
import { notify } from '#lib/notify.tsx'
import { notifyFailure } from '#lib/notify-failure.ts'
import { savedText } from './email-texts.ts'
import { emailChoicesQuery } from './queries.ts'

const mutationKey = ['email-choice'] as const
/** One change after the other: the last answer is the newest. */
const scope = { id: 'email-choices' } as const

const isChoice = (value: unknown): value is EmailChoice =>
  typeof value === 'object' && value !== null && 'topic' in value && 'on' in value

/**
 * Turns mails on and off. A choice shows at once: it is laid over what the server last said, so that a
 * failure leaves exactly what was there.
 */
export function useEmailChoices() {
  const queryClient = useQueryClient()
  const wanted = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables,
  }).filter(isChoice)
  const { mutate } = useMutation({
    mutationKey,
    scope,
    mutationFn: (choice: EmailChoice) => call(patchEmailChoice, { body: choice }),
    onSuccess: async (saved, choice) => {
      // A look that is under way may still tell of before.
      await queryClient.cancelQueries({ queryKey: emailChoicesQuery.queryKey })
      queryClient.setQueryData(emailChoicesQuery.queryKey, saved)
      notify.success(savedText(choice))
    },
    onError: (error) =>
      notifyFailure(error, messageOf(error, 'Your choice could not be saved. Please try again.')),
  })
  return {
    isOn: ({ topic, on }: EmailChoice) =>
      wanted.findLast((choice) => choice.topic === topic)?.on ?? on,
    choose: (choice: EmailChoice) => mutate(choice),
  }
}
