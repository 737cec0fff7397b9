import {
  type LaterAnswers,
  laterAnswersSchema,
  withNetworkRules,
} from '@portal/shared/applications/answers'
import { columnOf, missingAnswers } from '@portal/shared/applications/stored'
import { emptyValues } from '@portal/shared/core/form-fields'
import { paths } from '@portal/shared/core/paths'
import type { Me } from '@portal/shared/profile/schemas'
import { useState } from 'react'
import { EmptyState } from '#components/feedback/states.tsx'
import { FieldsForm } from '#components/form/FieldsForm.tsx'
import { LinkButton } from '#components/links.tsx'
import { useNetwork } from '#lib/session/network.ts'
import { markOptional, questionsOf, withNotes } from '../questions.ts'

interface MissingAnswersProps {
  me: Me
  send: (answers: LaterAnswers) => Promise<unknown>
  onDone: () => void
}

export function MissingAnswers({ me, send, onDone }: MissingAnswersProps) {
  const network = useNetwork()
  // The initial state: saving answers must not remove questions from the open form.
  const [{ user_type, unmatched_values }] = useState(me)
  const [missing] = useState(() => missingAnswers(me.user_type, me))
  const noteOf = (name: string) => unmatched_values[String(columnOf(name))]
  const isAsked = (name: string) => missing.includes(name) || noteOf(name) !== undefined
  const questions = withNotes(questionsOf(network, user_type), noteOf).filter(
    ({ name }) => isAsked(name) || (name === 'industryOther' && isAsked('industry')),
  )
  if (questions.length > 0) {
    return (
      <FieldsForm
        fields={markOptional(questions)}
        schema={withNetworkRules(network, laterAnswersSchema)}
        values={emptyValues(questions)}
        onSubmit={send}
        submitLabel="Save my answers"
        gap="xl"
        column="18rem"
        spacing="lg"
        isWide={({ beside }) => !beside}
        onClose={onDone}
      />
    )
  }
  return (
    <EmptyState
      text="Nothing’s missing"
      hint="You’ve answered every question."
      action={<LinkButton to={paths.account}>See your account</LinkButton>}
    />
  )
}
