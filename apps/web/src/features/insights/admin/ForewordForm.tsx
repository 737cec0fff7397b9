import { forewordSchema } from '@portal/shared/network/schemas'
import { settings } from '@portal/shared/settings/settings'
import { z } from 'zod'
import { FieldsForm } from '#components/form/FieldsForm.tsx'
import type { FormField } from '#components/form/form-field.ts'
import { MarkdownField } from '#components/form/MarkdownField.tsx'
import { useSaveForeword } from './api.ts'

const { label, hint = '' } = settings['report.foreword']
const foreword: FormField = { name: 'foreword', label, hint, input: 'text' }

interface ForewordFormProps {
  text: string
  version: string
  onDone: () => void
}

export function ForewordForm({ text, version, onDone }: ForewordFormProps) {
  const { mutateAsync } = useSaveForeword()
  return (
    <FieldsForm
      fields={[foreword]}
      schema={z.object({ foreword: forewordSchema })}
      values={{ foreword: text }}
      version={version}
      fieldOf={() => 'foreword'}
      onSubmit={(body, begun) => mutateAsync({ ...body, version: begun.version ?? version })}
      submitLabel="Save foreword"
      draw={(field, { control }) => (
        <MarkdownField {...field} control={control} description={hint} rows={8} />
      )}
      onClose={onDone}
    />
  )
}
