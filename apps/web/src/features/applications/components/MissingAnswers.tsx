import {
  forNetwork,
  type LaterAnswers,
  laterAnswersSchema,
} from '@portal/shared/applications/schemas'
import type { UserType } from '@portal/shared/core/access'
import { FormProvider } from 'react-hook-form'
import { DialogForm } from '#components/form/DialogForm.tsx'
import { useDraftForm } from '#components/form/use-draft-form.ts'
import { resolverFor } from '#lib/forms.ts'
import { useNetwork } from '#lib/network.ts'
import { type AnswerValues, emptyAnswers } from '../form-values.ts'
import { questionsOf } from '../questions.ts'
import { FormSection } from './FormFrame.tsx'

interface MissingAnswersProps {
  track: UserType
  /** The names of the answers that are missing. */
  missing: string[]
  /** Saves them; throws as a call does. */
  send: (answers: LaterAnswers) => Promise<unknown>
  onDone: () => void
}

/** The form of answers that a member has not given yet; each of them is needed. */
export function MissingAnswers({ track, missing, send, onDone }: MissingAnswersProps) {
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
