import { zodResolver } from '@hookform/resolvers/zod'
import { Group, Text } from '@mantine/core'
import { askLimits } from '@portal/shared/asks/options'
import type { AskReach as Reach } from '@portal/shared/asks/schemas'
import { type Ask, newAskSchema } from '@portal/shared/asks/schemas'
import { addDays } from '@portal/shared/core/days'
import { offeredTopics } from '@portal/shared/directory/topics'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { Faces } from '#components/Faces.tsx'
import { CheckboxField, RadioGroupField } from '#components/form/choice-fields.tsx'
import { DateField } from '#components/form/DateField.tsx'
import { DialogForm } from '#components/form/DialogForm.tsx'
import { SelectField } from '#components/form/SelectField.tsx'
import { TextAreaField, TextField } from '#components/form/text-fields.tsx'
import { useDraftForm } from '#components/form/use-draft-form.ts'
import { randomId } from '#lib/dom/browser.ts'
import { useNetwork } from '#lib/session/network.ts'
import { useSession } from '#lib/session/session.ts'
import { useToday } from '#lib/text/use-today.ts'
import { reachQuery, useSaveAsk } from '../api.ts'
import { reachText, somethingElse } from '../ask-texts.ts'

const AskReach = ({ reach }: { reach: Reach | undefined }) => (
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

/** The value of an ask without a topic, because a select cannot have an empty value. */
const SOMETHING_ELSE = 'something-else'

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
type Values = z.input<typeof schema>
const resolver = zodResolver(schema)

/** The initial values of an ask. A copy does not include the date and consent. */
const begun = (
  again: Ask | null,
  { key, day, isFounder }: { key: string; day: string; isFounder: boolean },
): Values => ({
  key,
  title: again?.title ?? '',
  text: again?.text ?? '',
  topic: again ? (again.topic ?? SOMETHING_ELSE) : '',
  audience: again?.audience ?? 'members',
  until: addDays(day, askLimits.days),
  in_newsletter: false,
  shows_company: isFounder,
})

const audiences = [
  {
    value: 'members',
    label: 'All members',
    description: 'Founders and friends.',
  },
  { value: 'founders', label: 'Founders only' },
]

interface AskFormProps {
  ask: Ask | null
  again?: Ask | null
  onDone: (ask: Ask) => void
  onClose: () => void
}

export function AskForm({ ask, again = null, onDone, onClose }: AskFormProps) {
  const network = useNetwork()
  const day = useToday()
  const isFounder = useSession().user?.user_type === 'female_founder'
  // The draft keeps the key over a reload, so that a lost response does not post an ask twice.
  const [key] = useState(() => randomId())
  // An existing ask has no draft.
  const dialog = useDraftForm({
    name: ask ? null : `ask:${again?.id ?? 'new'}`,
    empty: () =>
      ask
        ? {
            ...begun(ask, { key, day, isFounder }),
            until: ask.until,
            in_newsletter: ask.own?.in_newsletter ?? false,
            shows_company: ask.own?.shows_company ?? false,
          }
        : begun(again, { key, day, isFounder }),
    resolver,
  })
  const { control } = dialog.form
  const [topic, audience] = useWatch({ control, name: ['topic', 'audience'] })
  const isForFounders = audience === 'founders'
  const hasTopic = topic !== '' && topic !== SOMETHING_ELSE
  const { data: reach } = useQuery({
    ...reachQuery({ topic, audience }),
    enabled: ask === null && hasTopic,
  })
  const save = useSaveAsk(ask, hasTopic ? reach : undefined)
  return (
    <DialogForm
      {...dialog}
      send={save.mutateAsync}
      submitLabel={ask ? 'Save' : 'Ask'}
      variant={ask ? 'filled' : 'accent'}
      autoFocus={ask !== null}
      onDone={onDone}
      onClose={onClose}
    >
      <TextField
        control={control}
        name="title"
        label="What do you need?"
        description={`Up to ${askLimits.title} characters.`}
        required
      />
      <TextAreaField
        control={control}
        name="text"
        label="Tell us more"
        description={`What it’s for, what you know already and how much time it takes. Up to ${askLimits.text} characters.`}
        rows={5}
        required
      />
      <SelectField
        control={control}
        name="topic"
        label="What it’s about"
        description={ask ? undefined : 'We’ll tell members who offer help with this topic.'}
        placeholder="Choose a topic"
        choices={[...offeredTopics(network), { value: SOMETHING_ELSE, label: somethingElse }]}
        required
      />
      {ask === null && hasTopic && <AskReach reach={reach} />}
      <RadioGroupField
        control={control}
        name="audience"
        label="Who can read it"
        choices={audiences}
      />
      <DateField
        control={control}
        name="until"
        label="Open until"
        description={`Up to ${askLimits.maxDays} days from now. You can close it sooner.`}
        required
      />
      {isFounder && (
        <CheckboxField
          control={control}
          name="shows_company"
          label="Show my company with this ask"
          description="Your role and company, to everyone who can read it."
        />
      )}
      {!isForFounders && (
        <CheckboxField
          control={control}
          name="in_newsletter"
          label={`${network.name} may list it in the weekly newsletter`}
          description="Its title, without your name."
        />
      )}
    </DialogForm>
  )
}
