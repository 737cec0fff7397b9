import { NativeSelect } from '@mantine/core'
import type { Review } from '@portal/shared/network/schemas'
import { useQuery } from '@tanstack/react-query'
import { templatesQuery } from './api.ts'

const SHOWN = 60

const shorten = (text: string) => {
  const line = text.replace(/\s+/g, ' ')
  return line.length > SHOWN ? `${line.slice(0, SHOWN)}…` : line
}

interface TemplateSelectProps {
  kind: keyof Review
  value: string
  onChoose: (text: string) => void
}

/** Offers the texts that reviewers share; nothing if there are none. */
export function TemplateSelect({ kind, value, onChoose }: TemplateSelectProps) {
  const { data } = useQuery(templatesQuery)
  const templates = data?.[kind] ?? []
  if (templates.length === 0) return null
  return (
    <NativeSelect
      aria-label="Templates"
      value={String(templates.indexOf(value.trim()))}
      onChange={({ currentTarget }) => {
        const chosen = templates[Number(currentTarget.value)]
        if (chosen !== undefined) onChoose(chosen)
      }}
      data={[
        { value: '-1', label: 'Choose a template' },
        ...templates.map((text, index) => ({ value: String(index), label: shorten(text) })),
      ]}
    />
  )
}
