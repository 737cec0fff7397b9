import { Group, Stack, Text } from '@mantine/core'
import { askLimits } from '@portal/shared/asks/options'
import { type Ask, newAskSchema } from '@portal/shared/asks/schemas'
import { addDays } from '@portal/shared/core/days'
import { offeredTopics } from '@portal/shared/directory/topics'
import type { Network } from '@portal/shared/network/schemas'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { Faces } from '#components/Faces.tsx'
import { SOMETHING_ELSE } from '#components/form/choices.ts'
import { Field } from '#components/form/Fields.tsx'
import { FieldsForm } from '#components/form/FieldsForm.tsx'
import type { FormField } from '#components/form/form-field.ts'
import { asText } from '#components/form/use-field.ts'
import { randomId } from '#lib/dom/browser.ts'
import { useNetwork } from '#lib/session/network.ts'
import { useSession } from '#lib/session/session.ts'
import { useToday } from '#lib/text/use-today.ts'
import { reachQuery, useSaveAsk } from '../api.ts'
import { reachText, somethingElse } from '../ask-texts.ts'

const { title, text, ...others } = newAskSchema.shape
/** In the order of the fields, in which the summary lists errors. */
const schema = z.object({
  title,
  text,
  ...others,
  topic: z
    .string()
    .min(1, 'Please choose what it’s about')
    .transform((topic) => (topic === SOMETHING_ELSE ? null : topic)),
})

const fieldsFor = (network: Network, isFounder: boolean, isNew: boolean): FormField[] => [
  {
    name: 'title',
    label: 'What do you need?',
    input: 'line',
    hint: `Up to ${askLimits.title} characters.`,
    required: true,
  },
  {
    name: 'text',
    label: 'Tell us more',
    input: 'text',
    hint: `What it’s for, what you know already and how much time it takes. Up to ${askLimits.text} characters.`,
    rows: 5,
    required: true,
  },
  {
    name: 'topic',
    label: 'What it’s about',
    input: 'select',
    ...(isNew && { hint: 'We’ll tell members who offer help with this topic.' }),
    placeholder: 'Choose a topic',
    options: [...offeredTopics(network), { value: SOMETHING_ELSE, label: somethingElse }],
    required: true,
  },
  {
    name: 'audience',
    label: 'Who can read it',
    input: 'radio',
    options: [
      { value: 'members', label: 'All members', description: 'Founders and friends.' },
      { value: 'founders', label: 'Founders only' },
    ],
  },
  {
    name: 'until',
    label: 'Open until',
    input: 'date',
    hint: `Up to ${askLimits.maxDays} days from now. You can close it sooner.`,
    placeholder: 'dd/mm/yyyy',
    required: true,
  },
  ...(isFounder ? [companyField] : []),
  {
    name: 'in_newsletter',
    label: `${network.name} may list it in the weekly newsletter`,
    input: 'switch',
    hint: 'Its title, without your name.',
    onlyFor: ['audience', 'members'],
    required: false,
  },
]

const companyField: FormField = {
  name: 'shows_company',
  label: 'Show my company with this ask',
  input: 'switch',
  hint: 'Your role and company, to everyone who can read it.',
}

interface AskFormProps {
  ask: Ask | null
  again?: Ask | null
  onDone: (ask: Ask) => void
  onClose: () => void
}

export function AskForm({ ask, again = null, onDone, onClose }: AskFormProps) {
  const day = useToday()
  const isFounder = useSession().user?.user_type === 'female_founder'
  // The draft keeps the key over a reload, so that a lost response does not post an ask twice.
  const [key] = useState(() => randomId())
  const save = useSaveAsk(ask)
  const copied = ask ?? again
  return (
    <FieldsForm
      fields={fieldsFor(useNetwork(), isFounder, ask === null)}
      values={{
        key,
        title: copied?.title ?? '',
        text: copied?.text ?? '',
        topic: copied ? (copied.topic ?? SOMETHING_ELSE) : '',
        audience: copied?.audience ?? 'members',
        // A copy has neither the date nor the consent.
        until: ask?.until ?? addDays(day, askLimits.days),
        in_newsletter: ask?.own?.in_newsletter ?? false,
        shows_company: ask ? (ask.own?.shows_company ?? false) : isFounder,
      }}
      // An existing ask has no draft.
      draft={ask ? undefined : `ask:${again?.id ?? 'new'}`}
      schema={schema}
      draw={(field, { control, watch }) =>
        ask === null &&
        field.name === 'topic' && (
          <Stack>
            <Field control={control} field={field} />
            <TopicReach topic={asText(watch('topic'))} audience={watch('audience')} />
          </Stack>
        )
      }
      onSubmit={(sent) => save.mutateAsync(sent)}
      submitLabel={ask ? 'Save' : 'Ask'}
      variant={ask ? 'filled' : 'accent'}
      isWide={() => true}
      autoFocus={ask !== null}
      onDone={onDone}
      onClose={onClose}
    />
  )
}

/** The members who can help with a chosen topic. */
function TopicReach({ topic, audience }: { topic: string; audience: unknown }) {
  const hasTopic = topic !== '' && topic !== SOMETHING_ELSE
  const { data: reach } = useQuery({
    ...reachQuery({ topic, audience: audience === 'founders' ? audience : 'members' }),
    enabled: hasTopic,
  })
  if (!hasTopic) return null
  return (
    <Group gap="xs" mih="2rem" aria-live="polite">
      {reach && (
        <>
          <Faces people={reach.faces} label="Can help" />
          <Text span inherit>
            {reachText(reach)}
          </Text>
        </>
      )}
    </Group>
  )
}
