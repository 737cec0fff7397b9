import { Button } from '@mantine/core'
import {
  forNetwork,
  type LaterAnswers,
  laterAnswersSchema,
} from '@portal/shared/applications/schemas'
import { columnOf, missingAnswers } from '@portal/shared/applications/stored'
import type { UserType } from '@portal/shared/core/access'
import { paths } from '@portal/shared/core/paths'
import type { Me } from '@portal/shared/profile/schemas'
import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { EmptyState } from '#components/feedback/states.tsx'
import { DialogForm } from '#components/form/DialogForm.tsx'
import { useDraftForm } from '#components/form/use-draft-form.ts'
import { resolverFor } from '#lib/forms.ts'
import { useNetwork } from '#lib/network.ts'
import { type AnswerValues, emptyAnswers } from '../form-values.ts'
import { questionsOf, withNotes } from '../questions.ts'
import { FormSection } from './FormFrame.tsx'

interface MissingAnswersProps {
  me: Me
  /** Saves them; throws as a call does. */
  send: (answers: LaterAnswers) => Promise<unknown>
  onDone: () => void
}

/** The form of answers that a member has not given yet; each of them is needed. */
export function MissingAnswers({ me, ...form }: MissingAnswersProps) {
  // As it was at first: the form stays whole while its answers arrive.
  const [{ user_type, list_said }] = useState(me)
  const [missing] = useState(() => missingAnswers(me.user_type, me))
  const noteOf = (name: string) => list_said[String(columnOf(name))]
  const isAsked = (name: string) => missing.includes(name) || noteOf(name) !== undefined
  if (questionNames.some(isAsked))
    return <Form track={user_type} {...{ isAsked, noteOf }} {...form} />
  return (
    <EmptyState
      text="Nothing is missing"
      hint="Your profile has all answers."
      action={
        <Button component={Link} to={paths.account}>
          See your account
        </Button>
      }
    />
  )
}

const questionNames = Object.keys(emptyAnswers)

interface FormProps extends Omit<MissingAnswersProps, 'me'> {
  track: UserType
  /** Whether the answer of this name is missing. */
  isAsked: (name: string) => boolean
  /** What a list said in its place. */
  noteOf: (name: string) => string | undefined
}

function Form({ track, isAsked, noteOf, send, onDone }: FormProps) {
  const network = useNetwork()
  const dialog = useDraftForm({
    name: 'answers',
    empty: (): Partial<AnswerValues> =>
      Object.fromEntries(Object.entries(emptyAnswers).filter(([name]) => isAsked(name))),
    resolver: resolverFor((values) => forNetwork(network, laterAnswersSchema).safeParse(values)),
  })
  const industry = dialog.form.watch('industry') ?? ''
  const questions = questionsOf(track, network, industry).answers.filter(
    ({ name }) => isAsked(name) || (name === 'industryOther' && isAsked('industry')),
  )
  return (
    <FormProvider {...dialog.form}>
      <DialogForm {...dialog} gap="xl" send={send} submitLabel="Save my answers" onClose={onDone}>
        <FormSection questions={withNotes(questions, noteOf)} />
      </DialogForm>
    </FormProvider>
  )
}
