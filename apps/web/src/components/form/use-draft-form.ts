import { useState } from 'react'
import { type FieldValues, type Resolver, useForm } from 'react-hook-form'
import { createDraft, fillFromDraft } from '#lib/forms/draft.ts'

interface DraftFormOptions<Values extends FieldValues, Sent> {
  /** The name of the draft while the form is mounted; null for a form without a draft. */
  name: string | null
  empty: () => Values
  resolver: Resolver<Values, unknown, Sent>
}

export function useDraftForm<Values extends FieldValues, Sent>({
  name,
  empty,
  resolver,
}: DraftFormOptions<Values, Sent>) {
  const [draft] = useState(() => (name === null ? undefined : createDraft(name)))
  const defaultValues = fillFromDraft(empty(), draft?.read() ?? {})
  const form = useForm<Values, unknown, Sent>({ resolver, defaultValues })
  return { form, draft, empty }
}
