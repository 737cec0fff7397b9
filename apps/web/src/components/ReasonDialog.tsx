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

/** @param author null for an author without an account */
export const reasonForAuthor = (author: string | null) => ({
  label: 'Reason for the author',
  description: author ? `${author} gets it as you write it.` : undefined,
  requiredMessage: 'Please give the author a reason',
})

export const reportContent = (author: string, what: 'ask' | 'message'): ReasonContent => ({
  title: `Report ${author}’s ${what}?`,
  text: `Administrators will see it with your name and your reason. ${author} won’t know who reported it.`,
  reason: {
    label: 'What’s wrong with it?',
    requiredMessage: `Please tell us what’s wrong with this ${what}`,
  },
  button: 'Report',
})

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
