import { Stack, Textarea } from '@mantine/core'
import { limits } from '@portal/shared/core/fields'
import { TemplateSelect } from './TemplateSelect.tsx'

interface ReasonFieldProps {
  value: string
  onChange: (reason: string) => void
  description: string
}

export const ReasonField = ({ value, onChange, description }: ReasonFieldProps) => (
  <Stack gap="xs">
    <Textarea
      autosize
      minRows={2}
      maxRows={8}
      maxLength={limits.long}
      data-autofocus
      label="Reason for the applicant (optional)"
      description={description}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
    <TemplateSelect kind="reasons" value={value} onChoose={onChange} />
  </Stack>
)
