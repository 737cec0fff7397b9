import {
  chooseByLink,
  getEmailChoices,
  getUnsubscribeLink,
  patchEmailChoice,
} from '@portal/shared/emails/endpoints'
import type { EmailChoice } from '@portal/shared/emails/schemas'
import { topicTexts } from '@portal/shared/emails/topics'
import { queryOptions, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { call, messageOf } from '#lib/api.ts'
import { meQuery } from '#lib/me.ts'
import { notify } from '#lib/notify.tsx'
import { notifyFailure } from '#lib/notify-failure.ts'

/** The optional mails, and which of them the member gets. */
export const emailChoicesQuery = queryOptions({
  queryKey: ['email-choices'],
  queryFn: ({ signal }) => call(getEmailChoices, {}, { signal }),
})

/** The kind of mail that an unsubscribe link turns off, and whether it is on. The query changes nothing. */
export const unsubscribeQuery = (token: string) =>
  queryOptions({
    queryKey: ['unsubscribe', token],
    queryFn: ({ signal }) => call(getUnsubscribeLink, { body: { token } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })

const mutationKey = ['email-choice'] as const
/** Changes are sent one after the other, so that the last answer is the newest. */
const scope = { id: 'email-choices' } as const

const isChoice = (value: unknown): value is EmailChoice =>
  typeof value === 'object' && value !== null && 'topic' in value && 'on' in value

/** Turns mails on and off. Pending choices show over the server's answer; after a failure that shows again. */
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
      // A query that is still loading may answer with the state before.
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

/** The notification after a choice is saved. */
export const savedText = ({ topic, on }: EmailChoice) =>
  on
    ? `Saved: you will get ${topicTexts[topic].mails}`
    : `Saved: you will not get ${topicTexts[topic].mails} any more`

/**
 * Turns the mails of an unsubscribe link on or off. The account shows the same choice. `onSaved` is
 * called before the new state renders, so that the page can move focus with it.
 */
export function useChooseByLink(token: string, onSaved: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (on: boolean) => call(chooseByLink, { body: { token, on } }),
    onSuccess: (answer) => {
      onSaved()
      queryClient.setQueryData(unsubscribeQuery(token).queryKey, answer)
      void queryClient.invalidateQueries({ queryKey: emailChoicesQuery.queryKey })
      void queryClient.invalidateQueries({ queryKey: meQuery.queryKey })
    },
    onError: (error) =>
      notifyFailure(error, messageOf(error, 'Your choice could not be saved. Please try again.')),
  })
}
