import { lazyForm } from './feedback/lazy-form.tsx'
import { type DialogItem, ItemDialog, type ItemDialogProps } from './ItemDialog.tsx'
import type { Given, ReasonWords } from './ReasonForm.tsx'

const ReasonForm = lazyForm(async () => (await import('./ReasonForm.tsx')).ReasonForm)

interface ReasonDialogProps<Item extends DialogItem>
  extends Omit<ItemDialogProps<Item>, 'title' | 'children'> {
  words: (item: Item) => ReasonWords
  /** Does it; throws as `call` does. */
  send: (item: Item, given: Given) => Promise<unknown>
  /** Once it is done: the dialog has to close. By default `onClose`. */
  onDone?: (item: Item, answer: unknown) => void
}

/** Says what follows from an act, and asks for the words that go with it. A refusal leaves it open. */
export function ReasonDialog<Item extends DialogItem>(props: ReasonDialogProps<Item>) {
  const { words, send, onDone, ...dialog } = props
  return (
    <ItemDialog {...dialog} title={(item) => words(item).title}>
      {(item) => (
        <ReasonForm
          {...words(item)}
          send={(given) => send(item, given)}
          onDone={(answer) => (onDone ? onDone(item, answer) : dialog.onClose())}
          onCancel={dialog.onClose}
        />
      )}
    </ItemDialog>
  )
}
