import { Button, Checkbox, Group, Menu, SimpleGrid, Stack, Text } from '@mantine/core'
import { downloadContacts, exportAccounts } from '@portal/shared/accounts/endpoints'
import {
  exportColumnLabels,
  exportColumns,
  type MembersFilter,
} from '@portal/shared/accounts/schemas'
import { formatCount } from '@portal/shared/core/count'
import { optionsOf } from '@portal/shared/core/options'
import { IconAddressBook, IconCopy, IconDownload, IconSend } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { DialogActions } from '#components/DialogActions.tsx'
import { ItemDialog } from '#components/ItemDialog.tsx'
import { usePhone } from '#lib/dom/use-phone.ts'
import { downloaded, useFile } from '#lib/http/use-change.ts'
import { type AccountsState, filterOf, useCopyAddresses, useCopyNumbers } from './api.ts'

/** Draws the form of an announcement to the members who match a filter. */
export type DrawAnnouncement = (filter: MembersFilter, onClose: () => void) => ReactNode

interface ListActionsProps {
  state: AccountsState
  /** The number of matching accounts, of members who get news, and of members in the chat. */
  counts: { total: number; news: number; chat: number }
  drawAnnouncement: DrawAnnouncement
}

const icon = { 'aria-hidden': true, size: '1.25em', stroke: 1.5 } as const

/** What an administrator can do with the filtered accounts: a bar, and a menu on phones. */
export function ListActions({ state, counts, drawAnnouncement }: ListActionsProps) {
  const isPhone = usePhone()
  const [dialog, setDialog] = useState<'columns' | 'write' | null>(null)
  const { total, news, chat } = counts
  const copy = useCopyAddresses(state)
  const numbers = useCopyNumbers(state)
  const contacts = useFile(downloadContacts, { body: filterOf(state) }, 'chat.vcf', downloaded)
  const close = () => setDialog(null)
  const writeLabel = `Write to these ${news || total}`
  const write = () => setDialog('write')
  const copies = (
    <>
      <Menu.Label>{`${news} of ${total} agreed to news`}</Menu.Label>
      {news > 0 && news < total && (
        <Menu.Item leftSection={<IconCopy {...icon} />} onClick={() => copy.mutate(true)}>
          {`Copy ${news} addresses`}
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconCopy {...icon} />} onClick={() => copy.mutate(false)}>
        {`Copy all ${total} addresses`}
      </Menu.Item>
      <Menu.Label>{`${chat} of ${total} agreed to the chat`}</Menu.Label>
      {chat > 0 && (
        <>
          <Menu.Item leftSection={<IconCopy {...icon} />} onClick={() => numbers.mutate()}>
            {`Copy ${chat} numbers`}
          </Menu.Item>
          <Menu.Item leftSection={<IconAddressBook {...icon} />} onClick={() => contacts.mutate()}>
            {`Download ${chat} contacts for your phone`}
          </Menu.Item>
        </>
      )}
    </>
  )
  return (
    <>
      {isPhone ? (
        <Menu position="bottom-end">
          <Menu.Target>
            <Button variant="outline" px="md">
              Actions
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<IconSend {...icon} />} onClick={write}>
              {writeLabel}
            </Menu.Item>
            <Menu.Item
              leftSection={<IconDownload {...icon} />}
              onClick={() => setDialog('columns')}
            >
              Download as CSV
            </Menu.Item>
            {copies}
          </Menu.Dropdown>
        </Menu>
      ) : (
        <Group gap="sm">
          <Button variant="outline" onClick={write} leftSection={<IconSend {...icon} />}>
            {writeLabel}
          </Button>
          <Menu position="bottom-start">
            <Menu.Target>
              <Button variant="outline" leftSection={<IconCopy {...icon} />}>
                Copy
              </Button>
            </Menu.Target>
            <Menu.Dropdown>{copies}</Menu.Dropdown>
          </Menu>
          <Button
            variant="outline"
            onClick={() => setDialog('columns')}
            leftSection={<IconDownload {...icon} />}
          >
            CSV
          </Button>
        </Group>
      )}
      <ItemDialog item={dialog === 'columns'} onClose={close} title="Download as CSV">
        <ColumnsForm state={state} onDone={close} />
      </ItemDialog>
      <ItemDialog
        item={dialog === 'write'}
        onClose={close}
        title={`Write to ${formatCount(news || total, 'member')}`}
        size="xl"
      >
        {news > 0 ? (
          drawAnnouncement({ only: undefined, ...filterOf(state) }, close)
        ) : (
          <>
            <Text>
              None of them agreed to news, so an announcement would reach no one. You can copy their
              addresses and write to them yourself.
            </Text>
            <DialogActions>
              <Button onClick={() => copy.mutate(false, { onSuccess: close })}>
                Copy {formatCount(total, 'address', 'addresses')}
              </Button>
            </DialogActions>
          </>
        )}
      </ItemDialog>
    </>
  )
}

interface ColumnsFormProps {
  state: AccountsState
  onDone: () => void
}

/** Asks for the columns of the file, and downloads it. */
function ColumnsForm({ state, onDone }: ColumnsFormProps) {
  const [chosen, setChosen] = useState<string[]>([...exportColumns])
  const columns = exportColumns.filter((column) => chosen.includes(column))
  const body = { ...filterOf(state), columns }
  const file = useFile(exportAccounts, { body }, 'members.csv', downloaded)
  return (
    <Stack>
      <Checkbox.Group label="Columns" value={chosen} onChange={setChosen}>
        <SimpleGrid minColWidth="11rem" mt="xs" verticalSpacing="sm">
          {optionsOf(exportColumnLabels).map(({ value, label }) => (
            <Checkbox key={value} value={value} label={label} />
          ))}
        </SimpleGrid>
      </Checkbox.Group>
      <Text size="sm" c="dimmed">
        The audit log records the download.
      </Text>
      <DialogActions>
        <Button variant="outline" onClick={onDone}>
          Cancel
        </Button>
        <Button
          loading={file.isPending}
          disabled={columns.length === 0}
          onClick={() => file.mutate(undefined, { onSuccess: onDone })}
        >
          Download
        </Button>
      </DialogActions>
    </Stack>
  )
}
