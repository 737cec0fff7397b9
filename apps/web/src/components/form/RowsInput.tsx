import {
  ActionIcon,
  Button,
  Group,
  Input,
  SimpleGrid,
  Stack,
  Text,
  Textarea,
  TextInput,
  VisuallyHidden,
} from '@mantine/core'
import { fillRecord } from '@portal/shared/core/options'
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { type ComponentType, type ReactNode, type Ref, useRef, useState } from 'react'
import classes from './Form.module.css'

export interface Cell<Name extends string> {
  name: Name
  /** Shown above the input. Unset for a row with one text. */
  label?: string
  type?: 'text' | 'url'
  /** The initial height in lines of a multiline text. */
  long?: number
  Input?: ComponentType<CellProps>
}

export interface CellProps {
  first: string
  rowName: string
  value: string
  onChange: (text: string) => void
  row: Record<string, string>
}

type RowOf<Name extends string> = Record<Name, string>

interface RowsInputProps<Name extends string> {
  id: string
  label: ReactNode
  description?: ReactNode
  error?: string | undefined
  cells: readonly Cell<Name>[]
  rows: readonly RowOf<Name>[]
  onChange: (rows: RowOf<Name>[]) => void
  onBlur?: () => void
  ref?: Ref<HTMLButtonElement>
  /** Of the button that adds a row, and a further one. */
  addLabels: readonly [first: string, further: string]
  max?: number | undefined
  isOrdered?: boolean
}

const icon = { 'aria-hidden': true, size: '1.25rem', stroke: 1.5 } as const

export function RowsInput<Name extends string>(props: RowsInputProps<Name>) {
  const { id, label, description, error, cells, rows, onChange, onBlur, addLabels } = props
  const { max = Infinity, isOrdered = false } = props
  const [news, setNews] = useState('')
  const root = useRef<HTMLDivElement>(null)
  /** Focuses an element after the next render: in a row, or else the button that adds rows. */
  const focus = (index: number, selector: string) =>
    requestAnimationFrame(() => {
      const row = root.current?.children[index]
      const target = row?.querySelector<HTMLElement>(selector) ?? document.getElementById(id)
      target?.focus()
    })
  const append = () => {
    onChange([
      ...rows,
      fillRecord(
        cells.map((cell) => cell.name),
        '',
      ),
    ])
    focus(rows.length, 'input, textarea')
  }
  const change = (index: number, name: Name, text: string) =>
    onChange(rows.map((row, at) => (at === index ? { ...row, [name]: text } : row)))
  const remove = (index: number) => {
    onChange(rows.toSpliced(index, 1))
    setNews(`Removed. ${rows.length - 1} left.`)
    focus(-1, '')
  }
  const move = (index: number, by: 1 | -1) => {
    const others = rows.toSpliced(index, 1)
    onChange(others.toSpliced(index + by, 0, ...rows.slice(index, index + 1)))
    setNews(`Now number ${index + by + 1} of ${rows.length}.`)
    focus(index + by, `[data-by="${by}"]:enabled, [data-by]:enabled`)
  }
  const name = typeof label === 'string' ? label : undefined
  return (
    <Input.Wrapper
      label={label}
      description={description}
      error={error}
      labelElement="div"
      role="group"
      aria-label={name}
      inputWrapperOrder={['label', 'description', 'input', 'error']}
    >
      <Stack gap="sm" mt="xs">
        <Stack ref={root} gap={cells.some(({ Input }) => Input) ? 'xl' : isOrdered ? 'md' : 'sm'}>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is identified by its position.
            <Group key={index} align="end" gap="xs" wrap={isOrdered ? 'wrap' : 'nowrap'}>
              <Stack flex="1 1 16rem" gap="xs">
                <SimpleGrid minColWidth="min(100%, 9rem)" autoFlow="auto-fit" spacing="xs">
                  {cells.map((cell) => {
                    if (cell.Input) return null
                    const input = {
                      label: cell.label,
                      'aria-label': `${cell.label ?? name} ${index + 1}`,
                      value: row[cell.name],
                      onBlur,
                    }
                    return cell.long ? (
                      <Textarea
                        key={cell.name}
                        {...input}
                        autosize
                        minRows={cell.long}
                        maxRows={16}
                        onChange={({ currentTarget: { value } }) => change(index, cell.name, value)}
                      />
                    ) : (
                      <TextInput
                        key={cell.name}
                        {...input}
                        type={cell.type ?? 'text'}
                        onChange={({ currentTarget: { value } }) => change(index, cell.name, value)}
                      />
                    )
                  })}
                </SimpleGrid>
                {cells.map(
                  (cell) =>
                    cell.Input && (
                      <cell.Input
                        key={cell.name}
                        first={Object.values<string>(row)[0] ?? ''}
                        rowName={nameOf(row, index)}
                        value={row[cell.name]}
                        onChange={(text) => change(index, cell.name, text)}
                        row={row}
                      />
                    ),
                )}
              </Stack>
              <Group gap={0} ml="auto" wrap="nowrap">
                {isOrdered &&
                  rows.length > 1 &&
                  ([-1, 1] as const).map((by) => (
                    <ActionIcon
                      key={by}
                      data-by={by}
                      disabled={index + by < 0 || index + by >= rows.length}
                      className={classes.move ?? ''}
                      aria-label={`Move ${nameOf(row, index)} ${by < 0 ? 'up' : 'down'}`}
                      onClick={() => move(index, by)}
                    >
                      {by < 0 ? <IconArrowUp {...icon} /> : <IconArrowDown {...icon} />}
                    </ActionIcon>
                  ))}
                <ActionIcon
                  aria-label={`Remove ${nameOf(row, index)}`}
                  onClick={() => remove(index)}
                >
                  <IconTrash {...icon} />
                </ActionIcon>
              </Group>
            </Group>
          ))}
        </Stack>
        {rows.length < max ? (
          <Group>
            <Button
              id={id}
              ref={props.ref}
              variant="outline"
              size="sm"
              leftSection={<IconPlus {...icon} size="1.125em" />}
              onClick={append}
            >
              {rows.length === 0 ? addLabels[0] : addLabels[1]}
            </Button>
          </Group>
        ) : (
          <Text size="sm" c="dimmed">
            You can add up to {max}.
          </Text>
        )}
        <VisuallyHidden role="status">{news}</VisuallyHidden>
      </Stack>
    </Input.Wrapper>
  )
}

/** Returns the name of a row: its first text, or its number. */
const nameOf = (row: Record<string, string>, index: number) =>
  Object.values(row)[0]?.slice(0, 40) || `${index + 1}`
