import {
  type EditionForm,
  editionFormSchema,
  type NextEdition,
} from '@portal/shared/emails/newsletter'
import { patchNextNewsletter } from '@portal/shared/emails/newsletter-endpoints'
import { useEffect, useEffectEvent, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useDraftForm } from '#components/form/use-draft-form.ts'
import { useDraft } from '#lib/forms/draft.ts'
import { resolverFor, showDetails } from '#lib/forms/forms.ts'
import { call } from '#lib/http/api.ts'
import { ApiError } from '#lib/http/api-error.ts'
import { useChange } from '#lib/http/use-change.ts'
import { nextNewsletterQuery } from '../newsletter-api.ts'

const planOf = ({ opening, first, left_out }: NextEdition): EditionForm => ({
  ...{ opening, first, left_out },
})

const resolver = resolverFor((values: EditionForm) => editionFormSchema.safeParse(values))

/** What an editor decides about the next edition, until it is saved. */
export function useEditionForm(edition: NextEdition) {
  /** The edition that the editor began with. */
  const [base, setBase] = useState(edition)
  const [isLate, setIsLate] = useState(false)
  const empty = () => planOf(base)
  const { form, draft } = useDraftForm({ name: `newsletter:${edition.day}`, empty, resolver })
  const { restored, startAfresh, discard } = useDraft(form, draft, empty)
  const values = useWatch({ control: form.control, compute: (all: EditionForm) => all })
  const isChanged = JSON.stringify(values) !== JSON.stringify(planOf(base))

  const begin = (one: NextEdition) => {
    setBase(one)
    setIsLate(false)
    form.reset(planOf(one))
  }
  const takeIn = useEffectEvent((latest: NextEdition) => {
    if (latest.version !== base.version && !isChanged) begin(latest)
  })
  useEffect(() => takeIn(edition), [edition])

  const version = isLate ? edition.version : base.version
  const save = useChange(
    (body: EditionForm) => call(patchNextNewsletter, { query: { version }, body }),
    {
      changes: [nextNewsletterQuery.queryKey],
      saved: (answer, _, queryClient) => {
        discard()
        begin(answer)
        queryClient.setQueryData(nextNewsletterQuery.queryKey, answer)
      },
      done: 'The newsletter is saved.',
      failed: null,
    },
  )
  /** Saves what has changed, and then goes on. */
  const whenSaved = (next?: () => void) =>
    form.handleSubmit(async (sent) => {
      try {
        if (isChanged) await save.mutateAsync(sent)
        next?.()
      } catch (error) {
        setIsLate(error instanceof ApiError && error.code === 'changed_meanwhile')
        showDetails(form, error)
      }
    })
  return { form, values, isChanged, isLate, restored, startAfresh, whenSaved }
}
