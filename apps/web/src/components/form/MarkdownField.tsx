import { ActionIcon, Box, Group, SimpleGrid, Text, Textarea, Tooltip } from '@mantine/core'
import { IconBold, IconLink, IconList } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
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
      <Box
        component="section"
        aria-label="Preview"
        miw={0}
        p="md"
        bdrs="md"
        bd="1px solid var(--portal-hairline)"
      >
        <Text size="sm" c="dimmed" mb="sm">
          Preview
        </Text>
        {preview}
      </Box>
    </SimpleGrid>
  )
}

/** The selected part of a text: `from` included, `to` excluded. */
interface Selection {
  value: string
  from: number
  to: number
}

/** The text that replaces `from` to `to`, and the selection afterwards. */
interface Edit {
  from: number
  to: number
  text: string
  select: [from: number, to: number]
}

function bold({ value, from, to }: Selection): Edit {
  const chosen = value.slice(from, to)
  if (value.slice(0, from).endsWith('**') && value.slice(to).startsWith('**')) {
    return { from: from - 2, to: to + 2, text: chosen, select: [from - 2, to - 2] }
  }
  const words = chosen || 'bold words'
  return { from, to, text: `**${words}**`, select: [from + 2, from + 2 + words.length] }
}

/** Turns the selection, text or an address, into a link, and selects the missing part. */
function link({ value, from, to }: Selection): Edit {
  const chosen = value.slice(from, to)
  const isAddress = /^https?:\/\/\S+$/.test(chosen)
  const [words, address] = isAddress ? ['words', chosen] : [chosen || 'words', 'https://']
  const start = isAddress || !chosen ? from + 1 : from + words.length + 3
  const length = isAddress || !chosen ? words.length : address.length
  return { from, to, text: `[${words}](${address})`, select: [start, start + length] }
}

function list({ value, from, to }: Selection): Edit {
  const start = value.lastIndexOf('\n', from - 1) + 1
  const end = value.indexOf('\n', to) < 0 ? value.length : value.indexOf('\n', to)
  const lines = value.slice(start, end).split('\n')
  const areItems = lines.every((line) => line.startsWith('- '))
  const text = lines.map((line) => (areItems ? line.slice(2) : `- ${line}`)).join('\n')
  // A list that directly follows a line of text would be part of its paragraph.
  const before = !areItems && start > 0 && value[start - 2] !== '\n' ? '\n' : ''
  const inserted = before + text
  const place = start + inserted.length
  return {
    from: start,
    to: end,
    text: inserted,
    select: lines.length > 1 ? [start, place] : [place, place],
  }
}

export const markdownEdits = { bold, link, list }
export type MarkdownEdit = keyof typeof markdownEdits

/** Edits the selection of a text area so that the browser can undo it. */
function editSelection(area: HTMLTextAreaElement, kind: MarkdownEdit): void {
  const { value, selectionStart, selectionEnd } = area
  const edit = markdownEdits[kind]({ value, from: selectionStart, to: selectionEnd })
  area.focus()
  area.setSelectionRange(edit.from, edit.to)
  // Deprecated, but the only way that keeps the browser's undo.
  if (!document.execCommand?.('insertText', false, edit.text)) {
    area.setRangeText(edit.text)
    area.dispatchEvent(new Event('input', { bubbles: true }))
  }
  area.setSelectionRange(...edit.select)
}
