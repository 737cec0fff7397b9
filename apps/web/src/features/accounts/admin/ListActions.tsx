import { Button, Group, Menu, Text } from '@mantine/core'
import type { MembersFilter } from '@portal/shared/accounts/schemas'
import { formatCount } from '@portal/shared/core/count'
import { IconAddressBook, IconCopy, IconDownload, IconSend } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { DialogActions } from '#components/DialogActions.tsx'
import { ItemDialog } from '#components/ItemDialog.tsx'
import { usePhone } from '#lib/dom/use-phone.ts'
import {
  type AccountsState,
  filterOf,
  useContacts,
  useCopyAddresses,
  useCopyNumbers,
} from './api.ts'
import { ColumnsForm } from './ColumnsForm.tsx'

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
  const contacts = useContacts(state)
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
