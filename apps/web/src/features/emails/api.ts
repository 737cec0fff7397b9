import {
  type EmailChoice,
  getEmailChoices,
  getUnsubscribeLink,
  patchEmailChoice,
  setTopicByLink,
} from '@portal/shared/emails/endpoints'
import { topicDetails } from '@portal/shared/emails/topics'
import { call } from '#lib/http/api.ts'
import { fresh, keyOf, queryOf } from '#lib/http/queries.ts'
import { useChange, useOptimisticChange } from '#lib/http/use-change.ts'

export const emailChoicesQuery = queryOf(getEmailChoices, {})

/** The topic of an unsubscribe link and whether it is on. Changes nothing. */
export const unsubscribeQuery = (token: string) =>
  queryOf(getUnsubscribeLink, { body: { token } }, { ...fresh, gcTime: 0 })

export function useEmailChoices() {
  const { pending, mutate } = useOptimisticChange(
    keyOf(patchEmailChoice),
    (choice: EmailChoice) => call(patchEmailChoice, { body: choice }),
    {
      invalidates: [emailChoicesQuery.queryKey],
      successMessage: (_, choice) => savedText(choice),
    },
  )
  return {
    chosen: ({ topic, delivery }: EmailChoice) =>
      pending.findLast((choice) => choice.topic === topic)?.delivery ?? delivery,
    choose: mutate,
  }
}

const savedText = ({ topic, delivery }: EmailChoice) => {
  const { emails, offers } = topicDetails[topic]
  if (delivery === 'never') return `Saved: you won’t get ${emails}`
  if (delivery === 'daily') return `Saved: you’ll get ${emails} once a day`
  return `Saved: you’ll get ${emails}${offers.length > 2 ? ' at once' : ''}`
}

/** Turns emails on or off. Calls `onSaved` before the render, so that the page can move focus. */
export const useChooseByLink = (token: string, onSaved: () => void) =>
  useChange((on: boolean) => call(setTopicByLink, { body: { token, on } }), {
    onSaved: (answer, _, queryClient) => {
      onSaved()
      queryClient.setQueryData(unsubscribeQuery(token).queryKey, answer)
    },
  })
