import { Button } from '@mantine/core'
import {
  forNetwork,
  type LaterAnswers,
  laterAnswersSchema,
} from '@portal/shared/applications/schemas'
import { missingAnswers } from '@portal/shared/applications/stored'
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
import { questionsOf } from '../questions.ts'
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
  const [missing] = useState(() => missingAnswers(me.user_type, me))
  if (missing.length > 0) return <Form track={me.user_type} missing={missing} {...form} />
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

interface FormProps extends Omit<MissingAnswersProps, 'me'> {
  track: UserType
  /** The names of the answers that are missing. */
  missing: string[]
}

function Form({ track, missing, send, onDone }: FormProps) {
  const network = useNetwork()
  const dialog = useDraftForm({
    name: 'answers',
    empty: (): Partial<AnswerValues> =>
      Object.fromEntries(Object.entries(emptyAnswers).filter(([name]) => missing.includes(name))),
    resolver: resolverFor((values) => forNetwork(network, laterAnswersSchema).safeParse(values)),
  })
  const industry = dialog.form.watch('industry') ?? ''
  const questions = questionsOf(track, network, industry).answers.filter(
    ({ name }) =>
      missing.includes(name) || (name === 'industryOther' && missing.includes('industry')),
  )
  return (
    <FormProvider {...dialog.form}>
      <DialogForm {...dialog} gap="xl" send={send} submitLabel="Save my answers" onClose={onDone}>
        <FormSection questions={questions} />
      </DialogForm>
    </FormProvider>
  )
}
