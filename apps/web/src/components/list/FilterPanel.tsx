import { Badge, Button, type ComboboxItem, Group, Select } from '@mantine/core'
import { useDisclosure, useId } from '@mantine/hooks'
import { formatCount } from '@portal/shared/core/count'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { DialogActions } from '#components/DialogActions.tsx'
import { ItemDialog } from '#components/ItemDialog.tsx'
import { usePhone } from '#lib/dom/use-phone.ts'

interface FilterPanelProps {
  activeCount: number
  noun: string
  /** The number of results; undefined while it is unknown. */
  total: number | undefined
  sort?: { width: string; data: ComboboxItem[]; value: string; onChange: (sort: string) => void }
  children: ReactNode
}

const SORT = 'Sort by'

export function FilterPanel({ activeCount, noun, total, sort, children }: FilterPanelProps) {
  const isPhone = usePhone()
  const [isOpen, { toggle, close }] = useDisclosure(false)
  const panel = useId()
  const sortSelect = sort && (
    <Select
      {...(isPhone ? { label: SORT, w: '100%' } : { 'aria-label': SORT, w: sort.width })}
      data={sort.data}
      value={sort.value}
      onChange={(chosen) => sort.onChange(chosen ?? '')}
      allowDeselect={false}
    />
  )
  return (
    <>
      <Button
        variant="outline"
        px="md"
        aria-expanded={isOpen}
        aria-controls={isOpen && !isPhone ? panel : undefined}
        onClick={toggle}
        leftSection={<IconAdjustmentsHorizontal aria-hidden size="1.25em" stroke={1.5} />}
        rightSection={
          activeCount > 0 && (
            <Badge size="md" circle variant="filled" aria-label={`${activeCount} active`}>
              {activeCount}
            </Badge>
          )
        }
      >
        Filters
      </Button>
      {!isPhone && sortSelect}
      {isOpen && !isPhone && (
        <Group
          id={panel}
          align="stretch"
          gap="var(--mantine-spacing-sm) var(--mantine-spacing-md)"
          w="100%"
          p="md"
          bdrs="md"
          bg="var(--portal-sunken)"
        >
          {children}
        </Group>
      )}
      {isPhone && (
        <ItemDialog title="Filters" item={isOpen} onClose={close}>
          <Group align="stretch" mb="lg">
            {sortSelect}
            {children}
          </Group>
          <DialogActions>
            <Button fullWidth onClick={close}>
              {`Show ${total === undefined ? `${noun}s` : formatCount(total, noun)}`}
            </Button>
          </DialogActions>
        </ItemDialog>
      )}
    </>
  )
}
