import { useDebouncedValue } from '@mantine/hooks'
import type { FieldErrors } from '@portal/shared/core/errors'
import type { FormValue, FormValues } from '@portal/shared/core/form-fields'
import { type ReactNode, useEffect, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { createDraft, fillFromDraft } from '#lib/forms/draft.ts'
import { resolverFor, withExtraChecks } from '#lib/forms/forms.ts'
import { ChangedNotice } from '../feedback/ChangedNotice.tsx'
import { useUnsaved } from '../UnsavedGuard.tsx'
import { grouped } from './choices.ts'
import { DialogForm, type DialogFormProps } from './DialogForm.tsx'
import { Fields, type FieldsProps } from './Fields.tsx'
import type { FormField } from './form-field.ts'

export interface Checks<Sent> {
  schema: { safeParse: (values: FormValues) => z.ZodSafeParseResult<Sent> }
  check?: ((values: FormValues) => FieldErrors) | undefined
  /** Maps a path of the request to the name of its field; the first segment by default. */
  fieldOf?: ((path: PropertyKey[]) => string) | undefined
}

type Frame<Sent, Answer> = Omit<
  DialogFormProps<FormValues, Sent, Answer>,
  'form' | 'draft' | 'empty' | 'send' | 'notice' | 'actions' | 'submitLabel' | 'children'
>

export interface FieldsFormProps<Sent, Answer>
  extends Checks<Sent>,
    Frame<Sent, Answer>,
    Pick<FieldsProps<Sent>, 'column' | 'spacing' | 'isWide'> {
  fields: readonly FormField[] | ((values: FormValues) => readonly FormField[])
  /** The saved values and their version. The form submits the version that it began with. */
  values: FormValues
  version?: string | undefined
  /** The name of the stored draft of the typed values; none without a name. */
  draft?: string | undefined
  /** `changed` lists the names of the fields that differ from the saved values. */
  onSubmit: (
    sent: Sent,
    begun: { version: string | undefined; changed: string[] },
  ) => Promise<Answer>
  submitLabel?: string | ((values: FormValues) => string)
  draw?: (field: FormField, form: FieldsOf<Sent>) => ReactNode
  actions?: (state: FormState) => ReactNode
  /** What sending does, such as its emails. Below the fields soon after their values are valid. */
  consequence?: (sent: Sent, state: FormState) => ReactNode
  children?: (fields: ReactNode, form: FieldsOf<Sent>, state: FormState) => ReactNode
}

interface FormState {
  isChanged: boolean
  isSaving: boolean
}

export type FieldsOf<Sent> = UseFormReturn<FormValues, unknown, Sent>

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

export function resolverOf<Sent>({ schema, check, fieldOf }: Checks<Sent>) {
  const resolver = resolverFor<FormValues, Sent>((values) => schema.safeParse(values), fieldOf)
  return check ? withExtraChecks(resolver, check) : resolver
}

export function FieldsForm<Sent, Answer>(props: FieldsFormProps<Sent, Answer>) {
  const { schema, check, fieldOf, values, version, onSubmit, onConflict, ...rest } = props
  const { fields: given, submitLabel, actions, children = (drawn) => drawn, ...others } = rest
  const { column, spacing, isWide, draw, draft: draftName, consequence, ...frame } = others
  const [base, setBase] = useState({ values, version })
  const [isConflict, setConflict] = useState(false)
  const [draft] = useState(() => (draftName ? createDraft(draftName) : undefined))
  const form = useForm<FormValues, unknown, Sent>({
    resolver: resolverOf({ schema, check, fieldOf }),
    defaultValues: fillFromDraft(values, draft?.read() ?? {}),
  })
  const { isSubmitting } = form.formState
  const typed = form.watch()
  const fields = typeof given === 'function' ? given(typed) : given
  const changed = Object.keys(typed).filter((name) => !isSame(typed[name], base.values[name]))
  useUnsaved(frame.label ?? '', frame.label !== undefined && changed.length > 0)

  // Adopts newly saved values but keeps what was typed. If someone else changed the values while
  // the user was typing, it keeps the old version, so that the server reports the conflict.
  useEffect(() => {
    if (version === base.version || isSubmitting) return
    if (changed.length > 0 && !isConflict && !isSame(values, base.values)) return
    const kept = Object.entries(typed).filter(([name]) => changed.includes(name))
    form.reset({ ...values, ...Object.fromEntries(kept) })
    setBase({ values, version })
  })

  const state = { isChanged: changed.length > 0, isSaving: isSubmitting }
  const valid = consequence && schema.safeParse(typed)
  // A preview of values that are sent at once would arrive after the change, and be refused.
  const [wasValid] = useDebouncedValue(valid?.success, 400)
  const send = async (sent: Sent) => {
    const now = { ...form.getValues() }
    const answer = await onSubmit(sent, { version: base.version, changed })
    setConflict(false)
    setBase((before) => ({ ...before, values: now }))
    return answer
  }
  const saved = fields
    .filter(({ name }) => changed.includes(name))
    .map(({ label, ...field }) => ({
      label,
      value: textOf(field, values[field.name]) || 'Nothing',
    }))
  return (
    <DialogForm
      {...frame}
      form={form}
      draft={draft}
      empty={() => base.values}
      send={send}
      submitLabel={typeof submitLabel === 'function' ? submitLabel(typed) : submitLabel}
      fieldOf={fieldOf}
      onConflict={async () => {
        await onConflict?.()
        setConflict(true)
      }}
      notice={isConflict && <ChangedNotice saved={saved} />}
      actions={actions?.(state)}
    >
      {children(
        <Fields
          control={form.control}
          fields={fields}
          {...(column && { column })}
          {...(spacing && { spacing })}
          {...(isWide && { isWide })}
          draw={draw && ((field) => draw(field, form))}
        />,
        form,
        state,
      )}
      {valid?.success && wasValid && consequence?.(valid.data, state)}
    </DialogForm>
  )
}

function textOf(
  { options = [] }: Pick<FormField, 'options'>,
  value: FormValue | undefined,
): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  const choices = grouped(options).flatMap(({ items }) => items)
  return [value ?? []]
    .flat()
    .map((one) =>
      typeof one === 'object'
        ? Object.values(one).filter(Boolean).join(', ')
        : (choices.find((choice) => choice.value === one)?.label ?? String(one)),
    )
    .join(' · ')
}
