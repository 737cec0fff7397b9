import { Button, Group, NativeSelect, Stack, Textarea } from '@mantine/core'
import { limits } from '@portal/shared/core/fields'
import { useState } from 'react'
import { readSession } from '#lib/session/session.ts'
import { readStored, writeStored } from '#lib/session/storage.ts'

const SHOWN = 60

const place = () => `kept:rejection-templates:${readSession().user?.id ?? ''}` as const

/** The reviewer's rejection templates, last used first. Stored in this browser until Log Out. */
export function readTemplates(): string[] {
  try {
    const stored: unknown = JSON.parse(readStored(place()) ?? '[]')
    if (!Array.isArray(stored)) return []
    return stored.filter(
      (one) => typeof one === 'string' && one !== '' && one.length <= limits.long,
    )
  } catch {
    return []
  }
}

const shorten = (text: string) => {
  const line = text.replace(/\s+/g, ' ')
  return line.length > SHOWN ? `${line.slice(0, SHOWN)}…` : line
}

interface ReasonFieldProps {
  value: string
  onChange: (reason: string) => void
  description: string
}

export function ReasonField({ value, onChange, description }: ReasonFieldProps) {
  const [templates, setTemplates] = useState(readTemplates)
  const text = value.trim()
  const isTemplate = templates.includes(text)
  const keep = (next: string[]) => {
    writeStored(place(), JSON.stringify(next))
    setTemplates(next)
  }
  const others = templates.filter((one) => one !== text)
  const choose = (index: number) => {
    const chosen = templates[index]
    if (chosen === undefined) return
    keep([chosen, ...templates.filter((one) => one !== chosen)])
    onChange(chosen)
  }
  return (
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
      <Group gap="sm">
        {templates.length > 0 && (
          <NativeSelect
            aria-label="Templates"
            flex="1 1 14rem"
            miw={0}
            value={isTemplate ? templates.indexOf(text) : ''}
            onChange={(event) => choose(Number(event.currentTarget.value || -1))}
            data={[
              { value: '', label: 'Choose a template' },
              ...templates.map((one, index) => ({ value: String(index), label: shorten(one) })),
            ]}
          />
        )}
        {isTemplate ? (
          <Button variant="ghost" onClick={() => keep(others)}>
            Delete template
          </Button>
        ) : (
          <Button variant="ghost" disabled={text === ''} onClick={() => keep([text, ...templates])}>
            Save as template
          </Button>
        )}
      </Group>
    </Stack>
  )
}
