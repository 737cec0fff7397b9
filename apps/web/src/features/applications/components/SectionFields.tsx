import { Box } from '@mantine/core'
import { useState } from 'react'
import { Fields } from '#components/form/Fields.tsx'
import type { FieldsOf } from '#components/form/FieldsForm.tsx'
import { Disclosure } from '#components/review/Disclosure.tsx'
import { isAnswered } from '../form-values.ts'
import { isFoldable, markOptional, type Question, type Section } from '../questions.ts'

interface SectionFieldsProps<Sent> extends Pick<Section, 'questions' | 'account' | 'own'> {
  form: FieldsOf<Sent>
  /** Folds optional questions away, unless all are optional. */
  isFolded: boolean
  isDense: boolean
}

/** The questions of a section: the optional ones folded, the account's and the network's last. */
export function SectionFields<Sent>(props: SectionFieldsProps<Sent>) {
  const { form, questions, account = [], own = [], isDense } = props
  const isFolded = props.isFolded && questions.some(({ required }) => required)
  const folded = isFolded ? questions.filter(isFoldable) : []
  // The section opens if a draft has answers in it.
  const [isOpen] = useState(() => folded.some(({ name }) => isAnswered(form.getValues(name))))
  const fields = (asked: Question[]) => (
    <Fields
      control={form.control}
      fields={markOptional(asked)}
      column="18rem"
      spacing={isDense ? 'md' : 'lg'}
      isWide={({ beside }) => !beside}
    />
  )
  return (
    <>
      {fields(questions.filter((question) => !folded.includes(question)))}
      {folded.length > 0 && (
        <Box mt="md">
          <Disclosure summary="Add more (optional)" open={isOpen}>
            <Box pt="sm">{fields(folded)}</Box>
          </Disclosure>
        </Box>
      )}
      {account.length > 0 && <Box mt="lg">{fields(account)}</Box>}
      {own.length > 0 && <Box mt="lg">{fields(own)}</Box>}
    </>
  )
}
