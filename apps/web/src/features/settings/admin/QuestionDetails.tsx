import { Checkbox, Select, SimpleGrid, Stack, Textarea } from '@mantine/core'
import { optionsOf } from '@portal/shared/core/options'
import { questionKinds, questionTracks } from '@portal/shared/network/own-questions'
import type { CellProps } from '#components/form/RowsInput.tsx'
import { changeDetails, detailsOf } from './question-rows.ts'

/** How a question of the network is answered, by whom, and whether it must be. */
export function QuestionDetails({ rowName, value, onChange }: CellProps) {
  const { kind, asked_of, required = false } = detailsOf(value)
  const change = (part: object) => onChange(changeDetails(value, part))
  return (
    <Stack gap="xs">
      <SimpleGrid minColWidth="min(100%, 11rem)" autoFlow="auto-fit" spacing="xs">
        <Select
          label="Answer"
          aria-label={`Answer to ${rowName}`}
          data={optionsOf(questionKinds)}
          value={kind}
          onChange={(kind) => change({ kind })}
          allowDeselect={false}
        />
        <Select
          label="Asked of"
          aria-label={`Asked of: ${rowName}`}
          data={optionsOf(questionTracks)}
          value={asked_of}
          onChange={(asked_of) => change({ asked_of })}
          allowDeselect={false}
        />
      </SimpleGrid>
      <Checkbox
        label="Required"
        aria-label={`${rowName} is required`}
        checked={required}
        onChange={({ currentTarget }) => change({ required: currentTarget.checked })}
      />
    </Stack>
  )
}

/** What a choice offers. */
export const QuestionOptions = ({ row, rowName, value, onChange }: CellProps) =>
  detailsOf(row.role ?? '').kind === 'choice' && (
    <Textarea
      label="Answers to choose from"
      description="One on each line."
      aria-label={`Answers to choose from for ${rowName}`}
      autosize
      minRows={2}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
