import { Text } from '@mantine/core'
import type { Author } from '@portal/shared/conversations/schemas'
import { blockMember } from '@portal/shared/introductions/endpoints'
import type { QueryKey } from '@tanstack/react-query'
import { call } from '#lib/http/api.ts'
import { useChange } from '#lib/http/use-change.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import type { ItemDialogProps } from './ItemDialog.tsx'

interface WithAuthor {
  id: string
  author: Author
}

interface BlockDialogProps<Item extends WithAuthor>
  extends Pick<ItemDialogProps<Item>, 'item' | 'onClose'> {
  invalidates: QueryKey[]
  onBlocked?: () => void
}

export function BlockDialog<Item extends WithAuthor>(props: BlockDialogProps<Item>) {
  const { item, invalidates, onClose, onBlocked = onClose } = props
  const { mutate, isPending } = useChange(
    ({ author }: Item) => call(blockMember, { params: { member_id: author.id ?? '' } }),
    { invalidates, successMessage: (_, { author }) => `You’ve blocked ${author.name}.` },
  )
  return (
    <ConfirmDialog
      item={item}
      title={({ author }) => `Block ${author.name}?`}
      confirmLabel="Block"
      destructive
      busy={isPending}
      onConfirm={(one) => mutate(one, { onSuccess: onBlocked })}
      onClose={onClose}
    >
      <Text>
        You won’t see their messages, asks and requests to meet you. We won’t tell them. You can
        unblock them on the Introductions page.
      </Text>
    </ConfirmDialog>
  )
}
