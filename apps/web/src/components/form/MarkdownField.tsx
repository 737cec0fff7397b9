import { ActionIcon, Box, Group, SimpleGrid, Text, Textarea, Tooltip } from '@mantine/core'
import { IconBold, IconLink, IconList } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import { editSelection, type MarkdownEdit } from './markdown-edit.ts'
import { asText, type FieldProps, useField } from './use-field.ts'

const tools: { edit: MarkdownEdit; label: string; Icon: typeof IconBold }[] = [
  { edit: 'bold', label: 'Bold', Icon: IconBold },
  { edit: 'link', label: 'Link', Icon: IconLink },
  { edit: 'list', label: 'List', Icon: IconList },
]

interface MarkdownFieldProps<Values extends FieldValues, Sent> extends FieldProps<Values, Sent> {
  rows?: number
  preview?: ReactNode
}

export function MarkdownField<Values extends FieldValues, Sent = Values>(
  props: MarkdownFieldProps<Values, Sent>,
) {
  const { field, input, id } = useField(props)
  const { rows = 6, preview } = props
  const area = useRef<HTMLTextAreaElement>(null)
  const edit = (kind: MarkdownEdit) => area.current && editSelection(area.current, kind)
  const toolbar = (
    <Group role="toolbar" aria-label="Format the text" aria-controls={id} gap="xs" my="xs">
      {tools.map(({ edit: kind, label, Icon }) => (
        <Tooltip key={kind} label={label}>
          <ActionIcon variant="outline" aria-label={label} onClick={() => edit(kind)}>
            <Icon aria-hidden size="1.25rem" stroke={1.6} />
          </ActionIcon>
        </Tooltip>
      ))}
    </Group>
  )
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'b' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    edit('bold')
  }
  const text = (
    <Textarea
      {...input}
      ref={(element) => {
        area.current = element
        field.ref(element)
      }}
      inputContainer={(children) => (
        <>
          {toolbar}
          {children}
        </>
      )}
      autosize
      minRows={rows}
      maxRows={16}
      value={asText(field.value)}
      onChange={field.onChange}
      onKeyDown={onKeyDown}
    />
  )
  if (!preview) return text
  return (
    <SimpleGrid minColWidth="min(100%, 19rem)" style={{ alignItems: 'start' }}>
      {text}
      <Preview>{preview}</Preview>
    </SimpleGrid>
  )
}

function Preview({ children }: { children: ReactNode }) {
  const heading = useId()
  return (
    <Box
      component="section"
      aria-labelledby={heading}
      miw={0}
      p="md"
      bdrs="md"
      bd="1px solid var(--portal-hairline)"
    >
      <Text id={heading} size="sm" c="dimmed" mb="sm">
        Preview
      </Text>
      {children}
    </Box>
  )
}
