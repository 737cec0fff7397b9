import { lazyForm } from './feedback/lazy-form.tsx'
import { type DialogItem, ItemDialog, type ItemDialogProps } from './ItemDialog.tsx'
import type { ReasonWords } from './ReasonForm.tsx'

const ReasonForm = lazyForm(async () => (await import('./ReasonForm.tsx')).ReasonForm)

interface ReasonDialogProps<Item extends DialogItem>
  extends Omit<ItemDialogProps<Item>, 'title' | 'children'> {
  words: (item: Item) => ReasonWords
  /** Does it, with what was written; throws as `call` does. */
  send: (item: Item, reason: string) => Promise<unknown>
  /** Once it is done: the dialog has to close. By default `onClose`. */
  onDone?: (item: Item) => void
}

/** Says what follows from an act, and asks for the words that go with it. A refusal leaves it open. */
export function ReasonDialog<Item extends DialogItem>(props: ReasonDialogProps<Item>) {
  const { words, send, onDone, ...dialog } = props
  return (
    <ItemDialog {...dialog} title={(item) => words(item).title}>
      {(item) => (
        <ReasonForm
          {...words(item)}
          send={(reason) => send(item, reason)}
          onDone={() => (onDone ? onDone(item) : dialog.onClose())}
          onCancel={dialog.onClose}
        />
      )}
    </ItemDialog>
  )
}
