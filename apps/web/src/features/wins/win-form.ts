import type { Win, WinForm, winFormSchema } from '@portal/shared/wins/schemas'
import type { z } from 'zod'
import { today } from '#lib/dates.ts'
import { type Draft, draftOf } from '#lib/draft.ts'

/** What the dialog holds while it is being filled in. */
export type WinValues = z.input<typeof winFormSchema>

export const emptyWin = (): Required<WinValues> => ({
  title: '',
  description: '',
  date: today(),
  tags: [],
  link: '',
})

export const valuesOf = ({ title, description, date, tags, link = '' }: Win): WinValues => ({
  title,
  description,
  date,
  tags,
  link,
})

/** What is sent: a blank link is left out. */
export const payloadOf = ({ link, ...form }: WinForm) => (link ? { ...form, link } : form)

/**
 * What somebody has typed of a new win. A date that was never touched is not kept, so that it is
 * today's again tomorrow; an empty form is no draft.
 */
export function winDraft(owner: string): Draft {
  const draft = draftOf(`win:${owner}`)
  return {
    ...draft,
    write: ({ date, ...values }) => {
      const kept = date === today() ? values : { ...values, date }
      const written = Object.values(kept).some((value) => value !== '' && String(value) !== '')
      if (written) draft.write(kept)
      else draft.clear()
    },
  }
}

/** For a win that stands already: what it holds is kept by the server. */
export const noDraft: Draft = { read: () => null, write: () => {}, clear: () => {} }
