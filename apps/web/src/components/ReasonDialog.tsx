import type { Endpoint, EndpointInput } from '@portal/shared/core/endpoint'
import { lazyComponent } from './feedback/lazy-component.tsx'
import { type DialogItem, ItemDialog, type ItemDialogProps } from './ItemDialog.tsx'
import type { ReasonContent, ReasonValues } from './ReasonForm.tsx'

const ReasonForm = lazyComponent(async () => (await import('./ReasonForm.tsx')).ReasonForm)

/** Names the call whose emails the form shows. Without a required reason yet, it is '…'. */
export const emailsOf = <E extends Endpoint>(
  endpoint: E,
  inputOf: (given: ReasonValues) => EndpointInput<E>,
) => ({ endpoint, inputOf })

interface ReasonDialogProps<Item extends DialogItem>
  extends Omit<ItemDialogProps<Item>, 'title' | 'children'> {
  content: (item: Item) => ReasonContent
  send: (item: Item, given: ReasonValues) => Promise<unknown>
  onDone?: (item: Item, answer: unknown) => void
}

/** Explains an action and asks for a reason. Stays open after an error. */
export function ReasonDialog<Item extends DialogItem>(props: ReasonDialogProps<Item>) {
  const { content, send, onDone, ...dialog } = props
  return (
    <ItemDialog {...dialog} title={(item) => content(item).title}>
      {(item) => (
        <ReasonForm
          {...content(item)}
          send={(given) => send(item, given)}
          onDone={(answer) => (onDone ? onDone(item, answer) : dialog.onClose())}
          onCancel={dialog.onClose}
        />
      )}
    </ItemDialog>
  )
}
