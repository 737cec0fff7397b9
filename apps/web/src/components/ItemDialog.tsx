import { Modal, type ModalProps } from '@mantine/core'
import { isolateRuns } from '@portal/shared/core/direction'
import { Fragment, type ReactNode, useEffect, useRef } from 'react'
import { focusIfLost } from '#lib/browser.ts'
import { useLast } from '#lib/use-last.ts'
import '#config/styles/app.css'

/** What a dialog can be about; `true` for one that is about its page. */
export type DialogItem = string | true | { id: string }

export interface ItemDialogProps<Item extends DialogItem>
  extends Pick<ModalProps, 'size' | 'withCloseButton'> {
  /** Null or false while the dialog is closed. What was typed stays while the id does. */
  item: Item | null | false
  title: string | ((item: Item) => ReactNode)
  onClose: () => void
  /**
   * Once it has faded. By default the heading of the page takes the focus if nothing has it, because what
   * opened the dialog has gone meanwhile.
   */
  onClosed?: (() => void) | undefined
  children?: ReactNode | ((item: Item) => ReactNode)
}

const focusHeading = () => focusIfLost(document.querySelector('h1'))

/**
 * Gives the focus back to what had it when a dialog opened. Mantine notes that after the dialog has drawn its
 * content, which has the focus by then if nothing moves on the screen.
 */
function useFocusReturn(isOpen: boolean) {
  const wasOpen = useRef(false)
  const opener = useRef<Element | null>(null)
  if (isOpen && !wasOpen.current) opener.current = document.activeElement
  wasOpen.current = isOpen
  useEffect(() => {
    if (isOpen || !opener.current) return
    const atClose = document.activeElement
    const timer = setTimeout(() => {
      const focused = document.activeElement
      const isFree = focused === document.body || focused === atClose
      if (isFree && opener.current instanceof HTMLElement) {
        opener.current.focus({ preventScroll: true })
      }
    })
    return () => clearTimeout(timer)
  }, [isOpen])
}

/** A dialog about one thing, whose words stay while it fades. */
export function ItemDialog<Item extends DialogItem>(props: ItemDialogProps<Item>) {
  const { item, title, onClosed = focusHeading, children, ...rest } = props
  const shown = useLast(item || null)
  const heading = typeof title === 'function' ? shown && title(shown) : title
  useFocusReturn(Boolean(item))
  return (
    <Modal
      {...rest}
      returnFocus={false}
      opened={Boolean(item)}
      title={typeof heading === 'string' ? isolateRuns(heading) : heading}
      onExitTransitionEnd={onClosed}
    >
      {shown && (
        <Fragment key={typeof shown === 'object' ? shown.id : String(shown)}>
          {typeof children === 'function' ? children(shown) : children}
        </Fragment>
      )}
    </Modal>
  )
}
